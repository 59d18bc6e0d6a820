-- Clients and projects as a large centre keeps them: so many of each as `:records` says, one project a client on
-- average, the same at every run.

insert into clients (kind, name, nip, street, building_number, postcode, town, voivodeship, email, phone, contact_person, active, added_at)
select
  (array['company', 'person', 'housingCommunity', 'soleTrader'])[1 + i % 4],
  (array['Przykładowa Deweloperka', 'Żaneta Przykładowa', 'Wspólnota Mieszkaniowa Źródlana', 'Zakład Budowlany Łuk'])[1 + i % 4] || ' ' || i,
  '', 'Łąkowa', (1 + i % 120)::text, '90-001',
  (array['Łódź', 'Gdańsk', 'Rzeszów', 'Zielona Góra', 'Świnoujście', 'Kraków', 'Białystok'])[1 + i % 7],
  (array['łódzkie', 'pomorskie', 'podkarpackie', 'lubuskie', 'zachodniopomorskie', 'małopolskie', 'podlaskie'])[1 + i % 7],
  'klient' || i || '@example.pl', '+48601234567', '', i % 50 <> 0, now() - make_interval(mins => i)
from generate_series(1, :records) as i;

insert into investments (number, client_id, title, stage, state, street, town, voivodeship, parcels, land_registers, added_at)
select
  'INW/2026/' || lpad(row_number() over ()::text, 6, '0'), id,
  (array['Budynek mieszkalny', 'Hala magazynowa', 'Termomodernizacja szkoły', 'Żłobek'])[1 + abs(hashtext(id::text)) % 4] || ' – ' || name,
  (array['concept', 'design', 'permit', 'construction', 'acceptance', 'inUse'])[1 + abs(hashtext(name)) % 6],
  (array['active', 'active', 'active', 'onHold', 'finished'])[1 + abs(hashtext(email)) % 5],
  street, town, voivodeship, array['106105_9.0021.' || building_number || '/4'], array['KA1S/00012345/6'], added_at
from clients;

insert into investment_participants (investment_id, position, role, name)
select id, 0, 'Projektant', 'Zofia Przykładowa' from investments;
