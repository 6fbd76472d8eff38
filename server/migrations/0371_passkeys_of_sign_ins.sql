-- The passkey that proved a session. Without a foreign key: what counts is that it still exists, and ids are never reused.
ALTER TABLE sign_in ADD COLUMN passkey_id integer;
