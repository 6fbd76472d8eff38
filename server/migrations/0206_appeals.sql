-- A seller contests a rejection of an ad or its removal, once for each decision.
CREATE TABLE appeal (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No foreign key: its photos are erased with the seller, also when the ad is deleted.
  ad_id       integer NOT NULL,
  ad_version  integer NOT NULL,
  -- The journal entry of the decision contested; the journal allows no foreign keys.
  decision_id integer NOT NULL CONSTRAINT appeal_once UNIQUE,
  owner_id    integer NOT NULL REFERENCES app_user (id),
  text        text NOT NULL,
  -- Photos sent with it; their files are kept while they may matter.
  pictures    jsonb NOT NULL DEFAULT '[]',
  created_at  timestamptz NOT NULL,
  decided_at  timestamptz,
  decided_by  integer,
  outcome     text CHECK (outcome IN ('upheld', 'dismissed')),
  -- What the seller is told with the outcome.
  answer      text NOT NULL DEFAULT '',
  CONSTRAINT appeal_decided_with_outcome CHECK ((decided_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX appeal_of_ad ON appeal (ad_id);
CREATE INDEX appeal_of_owner ON appeal (owner_id);
CREATE INDEX appeal_waiting ON appeal (created_at, id) WHERE decided_at IS NULL;
CREATE INDEX appeal_decided ON appeal (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
