-- Uses of what is limited, counted for all processes together. Not logged: a crash forgets them, and no write waits
-- for the disk. The shape is the one that rate-limiter-flexible reads.
CREATE UNLOGGED TABLE limit_use (
  -- Name of the limit and a keyed hash of who is counted: numbers and addresses are not kept.
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Milliseconds since 1970.
  expire bigint
);
CREATE INDEX limit_use_by_expiry ON limit_use (expire);
