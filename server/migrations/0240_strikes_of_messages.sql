-- Tries of a message that cannot be repeated for long: it was refused, or its gateway did not answer and would not
-- recognise a repetition. And how often an administrator sent it again after it had left.
ALTER TABLE delivery
  ADD COLUMN strikes smallint NOT NULL DEFAULT 0,
  ADD COLUMN resent smallint NOT NULL DEFAULT 0;
