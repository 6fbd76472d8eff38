-- Beginnings of numbers (+22790) that are texted no more for a while: too few who got a code there typed it in.
CREATE TABLE paused_prefix (
  prefix       text PRIMARY KEY,
  paused_at    timestamptz NOT NULL,
  -- From then on it is texted again, and judged by what is sent from then on.
  paused_until timestamptz NOT NULL
);
