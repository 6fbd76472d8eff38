-- When the password was last given on a device. Null: not since it signed in.
ALTER TABLE sign_in ADD COLUMN confirmed_at timestamptz;
