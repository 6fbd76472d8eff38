-- WhatsApp as a channel, for people who choose it. The checks are not validated: older rows satisfy the narrower ones.
ALTER TABLE notification_preference ADD COLUMN whatsapp boolean NOT NULL DEFAULT false;
ALTER TABLE delivery
  DROP CONSTRAINT delivery_channel_check,
  ADD CONSTRAINT delivery_channel_check CHECK (channel IN ('sms', 'email', 'whatsapp')) NOT VALID;
ALTER TABLE message
  DROP CONSTRAINT message_channel_check,
  ADD CONSTRAINT message_channel_check CHECK (channel IN ('sms', 'email', 'whatsapp')) NOT VALID;
