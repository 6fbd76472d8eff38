-- A table of ads that a seller has checked and may send: one for each account, deleted after three days.
CREATE TABLE ad_import (
  id              uuid PRIMARY KEY,
  owner_id        integer NOT NULL UNIQUE REFERENCES app_user (id) ON DELETE CASCADE,
  ignored_columns text[] NOT NULL,
  checked_at      timestamptz NOT NULL,
  -- When its lines were last put in the queue.
  sent_at         timestamptz
);
CREATE INDEX ad_import_age ON ad_import (checked_at);

CREATE TABLE ad_import_line (
  import_id uuid NOT NULL REFERENCES ad_import (id) ON DELETE CASCADE,
  -- In the file.
  line      integer NOT NULL,
  state     text NOT NULL
    CHECK (state IN ('ready', 'invalid', 'over_limit', 'repeated', 'queued', 'sent', 'failed')),
  -- As POST /api/annonces takes them.
  fields    jsonb NOT NULL,
  -- Names within the ZIP, and https addresses.
  photos    text[] NOT NULL,
  problems  jsonb NOT NULL,
  -- The idempotency key of its ad: the same for the same content.
  key       text NOT NULL,
  ad_id     integer REFERENCES ad (id) ON DELETE SET NULL,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX ad_import_line_ad ON ad_import_line (ad_id);

-- The photos of a ZIP that its lines name.
CREATE TABLE ad_import_photo (
  import_id uuid NOT NULL REFERENCES ad_import (id) ON DELETE CASCADE,
  name      text NOT NULL,
  bytes     bytea NOT NULL,
  PRIMARY KEY (import_id, name)
);
-- Photos are compressed already.
ALTER TABLE ad_import_photo ALTER COLUMN bytes SET STORAGE EXTERNAL;
