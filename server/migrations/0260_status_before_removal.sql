-- The state of an ad before a moderator took it down, or before it was hidden for the holder of its number.
ALTER TABLE ad ADD COLUMN status_before text;
