-- The search asks the planner how common a word is. By itself it knows of the thousand most common ones; of three thousand
-- it knows all that one document in a hundred holds.
alter table document_texts alter column words set statistics 300;
