-- When an account was last used, and since when its number belongs to somebody else. Of accounts that are here already
-- nothing older is known.
ALTER TABLE app_user
  ADD COLUMN seen_on date NOT NULL DEFAULT CURRENT_DATE,
  ADD COLUMN number_freed_at timestamptz;
