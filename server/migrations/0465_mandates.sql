-- Who may publish ads for whom, by a code that was sent to the owner's number.
CREATE TABLE mandate (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id    integer NOT NULL REFERENCES app_user (id),
  owner_id    integer NOT NULL REFERENCES app_user (id),
  -- When the code was entered first, and until when the last one holds.
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  -- One of the two ended it, or an account was suspended or closed.
  ended_at    timestamptz,
  CONSTRAINT mandate_once UNIQUE (agent_id, owner_id),
  CHECK (agent_id <> owner_id)
);
CREATE INDEX mandate_by_owner ON mandate (owner_id);

-- Who published an ad for its owner.
CREATE TABLE ad_agent (
  ad_id     integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  agent_id  integer NOT NULL REFERENCES app_user (id)
);
CREATE INDEX ad_agent_by_agent ON ad_agent (agent_id);

-- Since when an account waits for the holder of its number, who was not there when a mandate opened it.
ALTER TABLE app_user ADD COLUMN unclaimed_since timestamptz;
