-- Appointments that the two people of a conversation agree on. Their proposals and answers are messages.
CREATE TABLE appointment (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id integer NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  proposer_id     integer NOT NULL REFERENCES app_user (id),
  at              timestamptz NOT NULL,
  -- Empty once the proposer is erased.
  place           text NOT NULL,
  status          text NOT NULL CHECK (status IN ('proposed', 'accepted', 'refused', 'cancelled', 'replaced')),
  -- When both are to be reminded next; null when nothing is left to remind of.
  remind_at       timestamptz
);
CREATE INDEX appointment_of_conversation ON appointment (conversation_id);
CREATE INDEX appointment_to_remind ON appointment (remind_at) WHERE remind_at IS NOT NULL;

-- The appointment that a message proposes or answers.
ALTER TABLE chat_message ADD COLUMN appointment_id integer REFERENCES appointment (id) ON DELETE SET NULL;
CREATE INDEX chat_message_of_appointment ON chat_message (appointment_id) WHERE appointment_id IS NOT NULL;
