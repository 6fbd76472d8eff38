-- Numbers of contact other than the account's own, proven by a code that was sent to them.
CREATE TABLE contact_number (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- E.164.
  telephone  text NOT NULL,
  proven_at  timestamptz NOT NULL,
  CONSTRAINT contact_number_once UNIQUE (user_id, telephone)
);

-- Codes of an account: to its email address, or to a number that it wants to prove.
ALTER TABLE code
  DROP CONSTRAINT code_purpose_check,
  ADD CONSTRAINT code_purpose_check
    CHECK (purpose IN ('confirm_phone', 'reset_password', 'confirm_email', 'prove_number', 'disown_number')) NOT VALID,
  DROP CONSTRAINT code_of_email_has_user,
  ADD CONSTRAINT code_of_account_has_user
    CHECK ((purpose IN ('confirm_email', 'prove_number')) = (user_id IS NOT NULL)) NOT VALID;

-- Numbers of an ad that wait for their proof: until then it is not in the review queue. Ads sent before this rule have none.
ALTER TABLE ad ADD COLUMN unproven text[] NOT NULL DEFAULT '{}';
ALTER TABLE ad_edit ADD COLUMN unproven text[] NOT NULL DEFAULT '{}';
