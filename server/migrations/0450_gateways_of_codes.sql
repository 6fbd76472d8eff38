-- The gateway that took a code, or may have: the next code to the number goes to another one first.
ALTER TABLE code ADD COLUMN gateway text;
