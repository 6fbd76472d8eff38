-- A deleted account is closed at once and emptied by a job; its row stays, blank, for what must still point at it.
ALTER TABLE app_user
  ADD COLUMN deleted_at timestamptz,
  -- When the job had emptied every room of what names the person.
  ADD COLUMN erased_at timestamptz,
  -- What hides a suspended person hides a deleted one, and nobody is brought back by mistake.
  ADD CONSTRAINT app_user_deleted_is_suspended CHECK (deleted_at IS NULL OR suspended_at IS NOT NULL);

-- One living account per number: it is free again once its account is deleted.
ALTER TABLE app_user DROP CONSTRAINT app_user_telephone_key;
CREATE UNIQUE INDEX app_user_telephone_key ON app_user (telephone) WHERE deleted_at IS NULL;
CREATE INDEX app_user_to_erase ON app_user (deleted_at) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;

-- Whose account a message concerns, whatever address it went to: it goes with the account.
ALTER TABLE message ADD COLUMN user_id integer;
CREATE INDEX message_by_user ON message (user_id);
