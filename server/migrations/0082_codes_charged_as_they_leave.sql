-- Budgets are charged for codes as they leave. One that a budget holds back waits here, its digits sealed.
ALTER TABLE code
  ADD COLUMN asked_by text NOT NULL DEFAULT 'stranger'
    CONSTRAINT code_asked_by_check CHECK (asked_by IN ('stranger', 'session', 'known_device')),
  ADD COLUMN sealed text,
  ADD COLUMN charged_at timestamptz;
UPDATE code SET charged_at = sent_at WHERE sent_at IS NOT NULL;
UPDATE code SET asked_by = 'session' WHERE purpose <> 'reset_password';
CREATE INDEX code_by_charge ON code (charged_at) WHERE charged_at IS NOT NULL;
CREATE INDEX code_waiting ON code (id) WHERE sealed IS NOT NULL;
