-- A change that takes another one back goes on being told as such once that one is dismissed.

alter table bulk_changes drop constraint bulk_changes_undoes_fkey;
