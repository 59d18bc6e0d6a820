-- The clients' list sorted by town, as it is asked for.
create index clients_by_town on clients (town collate "pl-x-icu", name collate "pl-x-icu", id);
