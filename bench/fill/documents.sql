-- Documents as an examination centre keeps them, the same at every run: each choice is a hash of the document's
-- number and of what is chosen. They were added one after another over eight years; one in three was edited
-- later, one in fifty lies in the trash. `:documents` is replaced by how many are wanted.

create function pg_temp.chance(document integer, what text, kinds integer) returns integer
  language sql immutable
  return abs(hashtextextended(what, document) % kinds)::integer;

create function pg_temp.pick(document integer, what text, choices text[]) returns text
  language sql immutable
  return choices[1 + pg_temp.chance(document, what, cardinality(choices))];

-- A UUID as the portal's own: its version and variant are looked at where one stands in an address.
create function pg_temp.uuid_of(what text) returns uuid
  language sql immutable
  return overlay(overlay(md5(what) placing '4' from 13) placing '8' from 17)::uuid;

create temporary table kinds (file_type text, extension text, content_type text, share integer, titles text[]);
insert into kinds values
  ('pdf', 'pdf', 'application/pdf', 55, array['Protokół badania', 'Protokół odbioru', 'Świadectwo charakterystyki energetycznej',
    'Sprawozdanie z badań', 'Certyfikat zgodności', 'Opinia techniczna', 'Rysunek wykonawczy', 'Faktura VAT', 'Umowa o badania',
    'Decyzja o pozwoleniu na budowę', 'Deklaracja właściwości użytkowych', 'Atest higieniczny']),
  ('image', 'jpg', 'image/jpeg', 15, array['Zdjęcie z budowy', 'Fotografia próbki', 'Zdjęcie tabliczki znamionowej', 'Termogram elewacji']),
  ('document', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 12,
    array['Notatka służbowa', 'Pismo przewodnie', 'Wniosek o badanie', 'Projekt opinii']),
  ('spreadsheet', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 10,
    array['Zestawienie wyników', 'Kosztorys', 'Harmonogram badań']),
  ('archive', 'zip', 'application/zip', 5, array['Dokumentacja projektowa', 'Komplet załączników']),
  ('other', 'dwg', 'application/octet-stream', 3, array['Rzut kondygnacji', 'Przekrój konstrukcji']);

create temporary table drafts as
select
  i as document,
  k.file_type,
  k.content_type,
  format('%s %s – %s, ul. %s %s (%s).%s',
    pg_temp.pick(i, 'title', k.titles),
    pg_temp.pick(i, 'subject', array['szczelności powietrznej', 'izolacyjności akustycznej', 'nośności stropu', 'odporności ogniowej',
      'ścian zewnętrznych', 'instalacji odgromowej', 'wentylacji', 'próbek betonu', 'stolarki okiennej', 'źródła ciepła', 'mostków cieplnych',
      'żelbetowych słupów', 'pokrycia dachu', 'przyłącza wodociągowego']),
    pg_temp.pick(i, 'town', array['Łódź', 'Gdańsk', 'Kraków', 'Poznań', 'Wrocław', 'Białystok', 'Zielona Góra', 'Żyrardów', 'Świnoujście',
      'Częstochowa', 'Rzeszów', 'Ełk', 'Ćmielów', 'Nałęczów', 'Źródła', 'Warszawa', 'Warszawa', 'Warszawa', 'Lublin', 'Katowice']),
    pg_temp.pick(i, 'street', array['Piękna', 'Długa', 'Świętojańska', 'Żeromskiego', 'Źródlana', 'Łąkowa', 'Kościuszki', 'Mickiewicza',
      'Słowackiego', 'Wąska', 'Ogrodowa', 'Polna', 'Leśna', 'Krótka', '3 Maja', 'Sienkiewicza', 'Reymonta', 'Lipowa']),
    1 + pg_temp.chance(i, 'house', 180),
    'BP/' || i,
    k.extension) as name,
  case when pg_temp.chance(i, 'commented', 4) = 0 then '' else format('%s %s %s. %s',
    pg_temp.pick(i, 'opening', array['Badanie zlecił(a)', 'Odebrał(a)', 'Wykonał(a)', 'Do sprawdzenia:', 'Uzgodniono z:', 'Zgłosił(a)']),
    pg_temp.pick(i, 'first name', array['Łukasz', 'Małgorzata', 'Świętosława', 'Żaneta', 'Józef', 'Anna', 'Piotr', 'Katarzyna', 'Michał',
      'Elżbieta', 'Paweł', 'Agnieszka', 'Grażyna', 'Wojciech', 'Zbigniew', 'Urszula', 'Jan', 'Ewa', 'Tomasz', 'Kinga']),
    pg_temp.pick(i, 'last name', array['Wójcik', 'Kowalczyk', 'Zielińska', 'Dąbrowska', 'Gołębiewski', 'Ślusarczyk', 'Źrebiec', 'Żółkiewska',
      'Mąka', 'Pęk', 'Stępień', 'Król', 'Łoś', 'Lis', 'Wróbel', 'Jędrzejczak', 'Nowak', 'Mazur', 'Sikora', 'Baran', 'Duda', 'Szewczyk',
      'Pietrzak', 'Głowacka', 'Kaźmierczak', 'Chmiel', 'Czarnecka', 'Górska']),
    pg_temp.pick(i, 'remark', array['Wynik pozytywny, bez uwag.', 'Wynik warunkowy: uzupełnić załączniki.', 'Oczekuje na podpis kierownika pracowni.',
      'Egzemplarz dla inwestora, oryginał w archiwum.', 'Powtórzyć pomiar po osuszeniu ścian.', 'Zastępuje wcześniejszą wersję.',
      'Wersja robocza, nie udostępniać klientowi.', 'Skan z archiwum, słaba jakość stron 3–5.'])
  ) end || case when i % 25000 = 7 then ' Przekazano do Głównego Urzędu Miar.' else '' end as comment,
  -- Over eight years, and never two at one moment.
  timestamptz '2018-03-01 08:00:00+01' + (i::double precision / :documents) * interval '2920 days' as added_at
from generate_series(1, :documents) i
join lateral (
  select * from (select *, sum(share) over (order by share desc, file_type) as until from kinds) shares
  where until > pg_temp.chance(i, 'kind', 100) order by until limit 1
) k on true;

insert into documents (id, file_key, name, comment, file_type, added_at, updated_at, revision, deleted_at)
select
  pg_temp.uuid_of('document ' || document),
  pg_temp.uuid_of('key ' || document),
  name,
  comment,
  file_type,
  added_at,
  case when pg_temp.chance(document, 'edited', 3) = 0 then added_at + pg_temp.chance(document, 'edited after', 400) * interval '1 day 7 minutes' end,
  case when pg_temp.chance(document, 'edited', 3) = 0 then 2 else 1 end,
  case when pg_temp.chance(document, 'deleted', 50) = 0 then added_at + interval '500 days' end
from drafts order by document;

insert into document_versions (document_id, number, storage_key, content_type, size, sha256, created_at)
select pg_temp.uuid_of('document ' || document), 1, md5('object ' || document), content_type,
  20000 + pg_temp.chance(document, 'size', 9000000), sha256(document::text::bytea), added_at
from drafts;

drop table drafts, kinds;
