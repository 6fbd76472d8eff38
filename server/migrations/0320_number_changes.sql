-- Another number for an account, by its owner: by password and code, at once; by a link in an email and a code, later. The
-- holder of the former number may stop it, or take it back.
CREATE TABLE number_change (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id         integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  way             text NOT NULL CONSTRAINT number_change_way CHECK (way IN ('password', 'email')),
  -- E.164.
  former          text NOT NULL,
  telephone       text NOT NULL,
  created_at      timestamptz NOT NULL,
  takes_effect_at timestamptz NOT NULL,
  done_at         timestamptz,
  -- Stopped, taken back, or replaced by another change.
  closed_at       timestamptz
);
CREATE INDEX number_change_of_user ON number_change (user_id);
-- One that waits at a time.
CREATE UNIQUE INDEX number_change_waiting ON number_change (user_id) WHERE done_at IS NULL AND closed_at IS NULL;

-- Codes to the new number of an account, and links to the confirmed address of one whose number is lost.
ALTER TABLE code
  DROP CONSTRAINT code_purpose_check,
  ADD CONSTRAINT code_purpose_check
    CHECK (purpose IN ('confirm_phone', 'reset_password', 'confirm_email', 'prove_number', 'disown_number', 'new_number', 'lost_number')) NOT VALID,
  DROP CONSTRAINT code_of_account_has_user,
  ADD CONSTRAINT code_of_account_has_user
    CHECK ((purpose IN ('confirm_email', 'prove_number', 'new_number')) = (user_id IS NOT NULL)) NOT VALID;
