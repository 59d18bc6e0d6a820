-- PostgreSQL's image runs this once by psql, as its superuser "postgres" on the database "bonum", when its volume is empty
-- (compose.yaml mounts it into /docker-entrypoint-initdb.d).

\getenv password POSTGRES_PASSWORD

-- Whom the portal works as: the owner of its database, and nothing beyond it.
create role bonum with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
alter database bonum owner to bonum;

-- Both had the same password until here. Without one the superuser is reached by the container's own socket alone:
-- docker compose exec database psql -U postgres bonum
alter role postgres with password null;
