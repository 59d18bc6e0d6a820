-- An audit log as a busy centre keeps it, the same at every run: `:entries` of them over four years, of which about a
-- third are downloads, a fifth log-ins, and the others changes with the states before and after.

create temporary table people as
select i as person, md5('person ' || i)::uuid as id,
  (array['zofia', 'jan', 'malgorzata', 'lukasz', 'swietoslawa', 'pawel'])[1 + i % 6] || '.osoba' || i || '@example.pl' as email
from generate_series(0, 499) as i;

insert into audit_entries (at, account_id, actor, action, subject_type, subject_id, before, after, address, request_id)
select
  now() - interval '4 years' + i * (interval '4 years' / :entries),
  people.id, people.email,
  kind.action, kind.subject,
  case kind.subject when 'session' then null else md5(kind.subject || ' ' || abs(hashint4(i)) % 60000)::uuid::text end,
  case when kind.changes then kind.state || jsonb_build_object('fileName', 'Protokół badania ' || i - 1 || '.pdf') end,
  case kind.action
    when 'session.open' then null
    when 'document.download' then jsonb_build_object('fileName', 'Świadectwo nr ' || i || '.pdf', 'version', 1 + i % 3)
    else kind.state || jsonb_build_object('fileName', 'Protokół badania ' || i || '.pdf', 'name', 'Klient ' || i % 60000)
  end,
  '192.0.2.' || i % 250,
  md5('request ' || i)
from generate_series(1, :entries) as i
join people on people.person = abs(hashint4(i + 7)) % 500
cross join lateral (
  select action, subject, changes, jsonb_build_object(
    'comment', 'Badanie szczelności powietrznej, ul. ' || (array['Piękna', 'Świętojańska', 'Źródlana', 'Łąkowa', 'Wąska'])[1 + i % 5]
      || ' ' || i % 180 || case when i % 25000 = 7 then '. Przekazano do Głównego Urzędu Miar' else '' end,
    'town', (array['Łódź', 'Gdańsk', 'Rzeszów', 'Zielona Góra', 'Kraków', 'Białystok', 'Warszawa'])[1 + i % 7],
    'email', 'klient' || i % 60000 || '@example.pl', 'phone', '+4860' || (1000000 + i), 'revision', i % 9, 'active', true
  ) as state
  from (values
    (0, 'document.download', 'document', false), (1, 'document.download', 'document', false),
    (2, 'document.download', 'document', false), (3, 'session.open', 'session', false),
    (4, 'session.open', 'session', false), (5, 'document.add', 'document', false),
    (6, 'document.update', 'document', true), (7, 'client.update', 'client', true),
    (8, 'investment.update', 'investment', true), (9, 'mail.send', 'mail', false)
  ) as kinds (number, action, subject, changes)
  where number = abs(hashint4(i + 1)) % 10
) as kind
order by i;
