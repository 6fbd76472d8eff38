-- Codes by which the holder of a number lets somebody publish for them.
ALTER TABLE code
  DROP CONSTRAINT code_purpose_check,
  ADD CONSTRAINT code_purpose_check
    CHECK (purpose IN ('confirm_phone', 'reset_password', 'confirm_email', 'prove_number', 'disown_number', 'new_number', 'lost_number', 'mandate')) NOT VALID,
  DROP CONSTRAINT code_of_account_has_user,
  ADD CONSTRAINT code_of_account_has_user
    CHECK ((purpose IN ('confirm_email', 'prove_number', 'new_number', 'mandate')) = (user_id IS NOT NULL)) NOT VALID;
