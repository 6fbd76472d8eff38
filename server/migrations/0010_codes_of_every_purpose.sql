-- Codes also let somebody choose a new password, and confirm an email.
ALTER TABLE code DROP CONSTRAINT code_purpose_check;
ALTER TABLE code ADD CONSTRAINT code_purpose_check
  CHECK (purpose IN ('confirm_phone', 'reset_password', 'confirm_email'));
ALTER TABLE code
  -- Whose address it is, for a code that goes by email: its tries belong to account and address.
  ADD COLUMN user_id integer REFERENCES app_user (id) ON DELETE CASCADE,
  -- When it left. One asked for a number without an account never does.
  ADD COLUMN sent_at timestamptz,
  -- When it was typed right; `closed_at` alone says that a newer one took its place.
  ADD COLUMN used_at timestamptz,
  ADD CONSTRAINT code_of_email_has_user CHECK ((purpose = 'confirm_email') = (user_id IS NOT NULL));
CREATE INDEX code_by_user ON code (user_id) WHERE user_id IS NOT NULL;
