CREATE TABLE ad (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id         integer NOT NULL REFERENCES app_user (id),
  title            text NOT NULL,
  description      text NOT NULL,
  category_id      integer NOT NULL REFERENCES category (id),
  sub_category_id  integer NOT NULL REFERENCES category (id),
  city_id          integer NOT NULL REFERENCES city (id),
  condition        text NOT NULL CHECK (condition IN ('excellent', 'good', 'fair', 'poor')),
  -- Whole francs, null when the label tells no number.
  price            integer CHECK (price >= 0),
  price_label      text NOT NULL,
  -- Numbers of the three contact links, E.164.
  whatsapp         text NOT NULL,
  telephone        text NOT NULL,
  sms              text NOT NULL,
  status           text NOT NULL CHECK (status IN ('pending', 'published', 'rejected', 'sold', 'expired', 'withdrawn')),
  -- Grows with each change a reviewer must see.
  version          integer NOT NULL DEFAULT 1,
  rejection_reason text,
  views            integer NOT NULL DEFAULT 0,
  created_at       timestamptz NOT NULL,
  -- Since when it waits for review.
  submitted_at     timestamptz NOT NULL,
  published_at     timestamptz,
  expires_at       timestamptz
);
CREATE INDEX ad_by_owner ON ad (owner_id, id DESC);
CREATE INDEX ad_waiting ON ad (submitted_at, id) WHERE status = 'pending';
CREATE INDEX ad_by_status ON ad (status, submitted_at, id);

-- A photo, kept as WebP files of several widths. Without an ad it is forgotten after a day.
CREATE TABLE picture (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id    integer NOT NULL REFERENCES app_user (id),
  ad_id       integer REFERENCES ad (id) ON DELETE CASCADE,
  position    integer NOT NULL DEFAULT 0,
  -- Random name of its files: not to be guessed.
  key         text NOT NULL,
  width       integer NOT NULL,
  height      integer NOT NULL,
  placeholder text NOT NULL,
  widths      integer[] NOT NULL,
  has_avif    boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL
);
CREATE INDEX picture_of_ad ON picture (ad_id, position);
CREATE INDEX picture_unused ON picture (created_at) WHERE ad_id IS NULL;
CREATE INDEX picture_by_key ON picture (key);

CREATE TABLE favourite (
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  ad_id      integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, ad_id)
);
CREATE INDEX favourite_of_ad ON favourite (ad_id);

-- The ad a caller's key has made: a retry over a bad line answers with it.
CREATE TABLE idempotency_key (
  user_id      integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  key          text NOT NULL,
  request_hash text NOT NULL,
  ad_id        integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
