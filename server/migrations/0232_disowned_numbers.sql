-- The holder of a number of the ad asked for its removal: it is hidden until a moderator decides.
ALTER TABLE ad ADD COLUMN disowned_at timestamptz;
