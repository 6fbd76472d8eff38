-- What became of an SMS, as its gateway reports it under its own id.
ALTER TABLE delivery
  ADD COLUMN gateway_message text,
  ADD COLUMN arrived_at timestamptz,
  ADD COLUMN lost_at timestamptz,
  ADD COLUMN lost_reason text NOT NULL DEFAULT '';
