-- When an administrator took a message that did not arrive off the list.
ALTER TABLE delivery ADD COLUMN dismissed_at timestamptz;
