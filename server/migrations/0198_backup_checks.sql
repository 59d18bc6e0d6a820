-- How much of what lies in the place of backups was found damaged or missing when a run compared it, and could not be replaced from the
-- portal; null of a run that compared nothing.
alter table backup_runs add column damaged integer;
