-- Whether a code leaves by WhatsApp instead of an SMS, and when it turned out that it did not arrive.
ALTER TABLE code
  ADD COLUMN by_whatsapp boolean NOT NULL DEFAULT false,
  ADD COLUMN lost_at timestamptz;
