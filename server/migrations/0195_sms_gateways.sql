-- The gateway that took an SMS; until it has left, the one that may have taken it at an earlier try.
ALTER TABLE delivery ADD COLUMN gateway text;
