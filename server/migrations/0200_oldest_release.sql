-- The oldest release that runs on the schema after a migration; null where all before it still do.
ALTER TABLE schema_migration ADD COLUMN oldest_release text;
