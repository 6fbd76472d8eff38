-- Ads, what is made of them, and what sellers prepare. Finding them is in 0009_words.sql and
-- 0010_search.sql.

-- A spoken description, for ads of its owner. Without an ad it is deleted after a day.
CREATE TABLE ad_voice (
  -- Of its file, with its seconds and bytes: `<random>-42-84213.webm`. It changes when the ad leaves the site.
  name       text PRIMARY KEY CHECK (name ~ '^[0-9a-z]+-[0-9]+-[0-9]+\.webm$'),
  owner_id   integer NOT NULL REFERENCES app_user (id),
  -- The upload it was made of: a repeated call answers the same one.
  upload_id  uuid NOT NULL CONSTRAINT ad_voice_of_upload UNIQUE,
  -- When a moderator who had listened to it approved it.
  heard_at   timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX ad_voice_by_owner ON ad_voice (owner_id);

CREATE TABLE ad (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id          integer NOT NULL REFERENCES app_user (id),
  -- The shop in whose name it is published. Where the shop is closed the ad stays with its owner.
  shop_id           integer CONSTRAINT ad_shop REFERENCES shop (id) ON DELETE SET NULL,

  -- What its form says; ad_edit has the same.
  -- 'wanted': its author looks for something. 'lost' and 'found' are in categories where nothing is for sale.
  kind              text NOT NULL DEFAULT 'offer' CONSTRAINT ad_kind CHECK (kind IN ('offer', 'wanted', 'lost', 'found')),
  title             text NOT NULL,
  description       text NOT NULL,
  category_id       integer NOT NULL REFERENCES category (id),
  sub_category_id   integer NOT NULL REFERENCES category (id),
  city_id           integer NOT NULL REFERENCES city (id),
  quarter_id        integer REFERENCES quarter (id),
  landmark_id       integer REFERENCES landmark (id) ON DELETE SET NULL,
  condition         text CHECK (condition IN ('excellent', 'good', 'fair', 'poor')),
  -- Values by key of the attribute: a key of a choice, several, a number, true or false, a text, a date.
  attributes        jsonb NOT NULL DEFAULT '{}',
  -- Whole francs, null when the label tells no number.
  price             integer CHECK (price >= 0),
  price_label       text NOT NULL,
  price_unit        text REFERENCES price_unit (key),
  -- 'Aucune avance demandée': the seller asks for nothing before the article was seen.
  no_advance        boolean NOT NULL DEFAULT false,
  voice             text CONSTRAINT ad_spoken REFERENCES ad_voice (name) ON UPDATE CASCADE,
  -- Numbers of the three contact links, E.164.
  whatsapp          text NOT NULL,
  telephone         text NOT NULL,
  sms               text NOT NULL,
  -- Those of them that wait for their proof: until then the ad is not in the review queue.
  unproven          text[] NOT NULL DEFAULT '{}',

  -- Its life; the moves from one status to another are `MOVES` (server/domains/ads/rules.ts).
  status            text NOT NULL CHECK (status IN ('pending', 'published', 'rejected', 'sold', 'expired', 'withdrawn')),
  -- Incremented by each change that a reviewer must see.
  version           integer NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL,
  -- Since when it waits for review.
  submitted_at      timestamptz NOT NULL,
  -- The version that was decided on last, while a changed one waits for review.
  decided_version   jsonb,
  rejection_reason  text,
  -- The field of the form that the rejection speaks of.
  rejection_field   text,
  published_at      timestamptz,
  expires_at        timestamptz,
  -- The end that its owner was told of.
  told_of_end       timestamptz,
  expired_at        timestamptz,
  -- 'age' after its days are over, 'silence' when its seller twice did not say that it is still to be had, 'absence'
  -- while its seller is away.
  expired_because   text CHECK (expired_because IN ('age', 'silence', 'absence')),
  sold_at           timestamptz,
  withdrawn_at      timestamptz,
  -- Only what its owner withdrew can come back.
  withdrawn_by      text CHECK (withdrawn_by IN ('owner', 'moderator')),
  -- The holder of a number of the ad asked for its removal: it is hidden until a moderator decides.
  disowned_at       timestamptz,
  -- The status before a moderator took it down, or before it was hidden for the holder of its number.
  status_before     text,
  -- What its owner's last move replaced, so that it can be undone.
  before_move       jsonb,

  -- When the seller last said that it is still to be had.
  confirmed_at      timestamptz,
  -- The question that waits for an answer, and how many went by without one.
  asked_at          timestamptz,
  unanswered          integer NOT NULL DEFAULT 0,
  -- "Réservé jusqu’au …": set by the seller, ended by a job. Moving its last day does not extend it beyond seven days
  -- in all.
  reserved_since    timestamptz,
  reserved_until    timestamptz,
  -- Since when it has its price, if that changed; the price before a drop is struck through for some days.
  price_since       timestamptz,
  old_price         integer,
  old_price_until   timestamptz,
  -- Since when its badge 'Photo vérifiée' is shown.
  photo_verified_at timestamptz,
  -- Whether the seller answers buyers soon: such ads come first among equals. A job writes it when an ad is published
  -- and when a message is sent, so that a search reads it with the title.
  seller_answers    boolean NOT NULL DEFAULT false,
  -- Sums of ad_day.
  views             integer NOT NULL DEFAULT 0,
  contacts          integer NOT NULL DEFAULT 0
);
CREATE INDEX ad_by_owner ON ad (owner_id, id DESC) INCLUDE (status);
CREATE INDEX ad_by_status ON ad (status, submitted_at, id);
-- What moderators review is listed and counted from the index alone.
CREATE INDEX ad_to_review ON ad (submitted_at, id) WHERE status = 'pending' AND unproven = '{}';
-- The ads of an account that wait for the proof of a number.
CREATE INDEX ad_unproven ON ad (owner_id) WHERE unproven <> '{}';
-- The ads made on a day are counted without reading the others.
CREATE INDEX ad_by_creation ON ad (created_at) INCLUDE (category_id, city_id);
CREATE INDEX ad_by_end ON ad (expires_at) WHERE status = 'published';
CREATE INDEX ad_by_sale ON ad (sold_at) WHERE status = 'sold';
-- Whom to ask next, and whose answer is overdue.
CREATE INDEX ad_by_last_word ON ad ((greatest(published_at, confirmed_at))) WHERE status = 'published' AND asked_at IS NULL;
CREATE INDEX ad_by_question ON ad (asked_at) WHERE status = 'published' AND asked_at IS NOT NULL;
CREATE INDEX ad_reserved ON ad (reserved_until) WHERE reserved_until IS NOT NULL;
CREATE INDEX ad_old_price ON ad (old_price_until) WHERE old_price_until IS NOT NULL;
CREATE INDEX ad_by_quarter ON ad (quarter_id) WHERE quarter_id IS NOT NULL;
CREATE INDEX ad_by_landmark ON ad (landmark_id) WHERE landmark_id IS NOT NULL;
CREATE INDEX ad_by_shop ON ad (shop_id) WHERE shop_id IS NOT NULL;
CREATE INDEX ad_by_voice ON ad (voice) WHERE voice IS NOT NULL;
-- Ads by a number of contact.
CREATE INDEX ad_of_number ON ad USING gin ((ARRAY[whatsapp, telephone, sms])) WITH (fastupdate = off);

-- A quarter goes with its town: an ad that moves to another town leaves it behind.
CREATE FUNCTION ad_keep_quarter_in_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM quarter q WHERE q.id = NEW.quarter_id AND q.city_id = NEW.city_id) THEN
    NEW.quarter_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ad_keep_quarter_in_city BEFORE INSERT OR UPDATE OF city_id, quarter_id ON ad
  FOR EACH ROW WHEN (NEW.quarter_id IS NOT NULL) EXECUTE FUNCTION ad_keep_quarter_in_city();

-- The changed version of a published ad, beside the one that everybody goes on seeing. Its columns are those of ad.
CREATE TABLE ad_edit (
  ad_id            integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  kind             text NOT NULL DEFAULT 'offer'
    CONSTRAINT ad_edit_kind CHECK (kind IN ('offer', 'wanted', 'lost', 'found')),
  title            text NOT NULL,
  description      text NOT NULL,
  category_id      integer NOT NULL REFERENCES category (id),
  sub_category_id  integer NOT NULL REFERENCES category (id),
  city_id          integer NOT NULL REFERENCES city (id),
  quarter_id       integer REFERENCES quarter (id),
  landmark_id      integer REFERENCES landmark (id) ON DELETE SET NULL,
  condition        text CHECK (condition IN ('excellent', 'good', 'fair', 'poor')),
  attributes       jsonb NOT NULL DEFAULT '{}',
  price            integer CHECK (price >= 0),
  price_label      text NOT NULL,
  price_unit       text REFERENCES price_unit (key),
  no_advance       boolean NOT NULL DEFAULT false,
  voice            text CONSTRAINT ad_edit_spoken REFERENCES ad_voice (name) ON UPDATE CASCADE,
  whatsapp         text NOT NULL,
  telephone        text NOT NULL,
  sms              text NOT NULL,
  unproven         text[] NOT NULL DEFAULT '{}',
  -- Its photos in the order to show.
  picture_ids      integer[] NOT NULL,
  status           text NOT NULL CHECK (status IN ('pending', 'rejected')),
  rejection_reason text,
  rejection_field  text,
  submitted_at     timestamptz NOT NULL
);
CREATE INDEX ad_edit_waiting ON ad_edit (submitted_at, ad_id) WHERE status = 'pending';
CREATE INDEX ad_edit_by_landmark ON ad_edit (landmark_id) WHERE landmark_id IS NOT NULL;
CREATE INDEX ad_edit_by_voice ON ad_edit (voice) WHERE voice IS NOT NULL;
CREATE INDEX ad_edit_of_number ON ad_edit USING gin ((ARRAY[whatsapp, telephone, sms])) WITH (fastupdate = off);

-- Who published an ad for its owner.
CREATE TABLE ad_agent (
  ad_id    integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  agent_id integer NOT NULL REFERENCES app_user (id)
);
CREATE INDEX ad_agent_by_agent ON ad_agent (agent_id);

-- Each ad somebody made, deleted ones included: what the daily limit counts.
CREATE TABLE publication (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL
);
CREATE INDEX publication_of_user ON publication (user_id, made_at);

-- The ad that a caller's key has made: a retry over a bad line answers with it.
CREATE TABLE idempotency_key (
  user_id      integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  key          text NOT NULL,
  request_hash text NOT NULL,
  ad_id        integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

-- Prices of published ads that their owners changed without a review: what reviewers see, and how far a price has risen
-- since a moderator last approved the ad.
CREATE TABLE price_change (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ad_id        integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  price_before integer NOT NULL,
  price_after  integer NOT NULL,
  changed_at   timestamptz NOT NULL,
  -- Whether the ad was approved since.
  is_reviewed  boolean NOT NULL DEFAULT false
);
CREATE INDEX price_change_ad ON price_change (ad_id, id);

-- Views and contacts of an ad by day, for its seller; written a batch at a time.
CREATE TABLE ad_day (
  ad_id    integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  day      date NOT NULL,
  views    integer NOT NULL DEFAULT 0,
  contacts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (ad_id, day)
);
-- The contacts of a day are counted without reading the others.
CREATE INDEX ad_day_contacts ON ad_day (day, ad_id) INCLUDE (contacts) WHERE contacts > 0;

CREATE TABLE favourite (
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  ad_id      integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, ad_id)
);
CREATE INDEX favourite_of_ad ON favourite (ad_id);

-- Questions about an ad that its seller answered for everyone. Who asked is not stored.
CREATE TABLE ad_question (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ad_id      integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  question   text NOT NULL,
  answer     text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT ad_question_once UNIQUE (ad_id, question)
);

-- Sellers who are away: their published ads are paused until the day after.
CREATE TABLE seller_absence (
  user_id    integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  last_day   date NOT NULL,
  started_at timestamptz NOT NULL
);
CREATE INDEX seller_absence_by_end ON seller_absence (last_day);

-- A photo, kept as WebP files of several widths. Without an ad it is deleted after a day.
CREATE TABLE picture (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id    integer NOT NULL REFERENCES app_user (id),
  ad_id       integer REFERENCES ad (id) ON DELETE CASCADE,
  -- The ad whose changed version alone has it: it has no place in the public one yet.
  edit_of     integer REFERENCES ad (id) ON DELETE CASCADE,
  position    integer NOT NULL DEFAULT 0,
  -- Random name of its files: not to be guessed.
  key         text NOT NULL,
  width       integer NOT NULL,
  height      integer NOT NULL,
  placeholder text NOT NULL,
  -- Widths in px of the files that exist.
  widths      integer[] NOT NULL,
  has_avif    boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL
);
CREATE INDEX picture_of_ad ON picture (ad_id, position, id);
CREATE INDEX picture_of_edit ON picture (edit_of) WHERE edit_of IS NOT NULL;
CREATE INDEX picture_by_key ON picture (key);
CREATE INDEX picture_unused ON picture (created_at) WHERE ad_id IS NULL AND edit_of IS NULL;

-- Files that stay for a while after their ad is gone, because somebody reported it.
CREATE TABLE kept_picture (
  key        text PRIMARY KEY,
  kept_until timestamptz NOT NULL
);

-- A photo that is sent in parts, so that it resumes after a lost connection. Deleted after a day.
CREATE TABLE photo_upload (
  id         uuid PRIMARY KEY,
  owner_id   integer NOT NULL REFERENCES app_user (id),
  -- Bytes of the whole photo.
  length     integer NOT NULL CHECK (length >= 0),
  -- The photo made of it: a repeated call answers the same one.
  picture_id integer REFERENCES picture (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX photo_upload_owner ON photo_upload (owner_id, created_at DESC);
CREATE INDEX photo_upload_age ON photo_upload (created_at);
CREATE INDEX photo_upload_picture ON photo_upload (picture_id);

-- Its bytes so far, in pieces without gaps. Not written to the log: after a crash of PostgreSQL uploads start again.
CREATE UNLOGGED TABLE photo_upload_part (
  upload_id uuid NOT NULL REFERENCES photo_upload (id) ON DELETE CASCADE,
  -- Of its first byte.
  position  integer NOT NULL,
  bytes     bytea NOT NULL,
  PRIMARY KEY (upload_id, position)
);
-- Photos are compressed already; their lengths are read without their bytes.
ALTER TABLE photo_upload_part ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- A photo of the article with a code on paper: asked of the seller of an ad, compared by a moderator. It is in no store
-- of pictures, so that it has no public address.
CREATE TABLE photo_check (
  ad_id      integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  state      text NOT NULL CHECK (state IN ('asked', 'sent', 'refused', 'accepted', 'lapsed')),
  -- The moderator who asked; null where the rule of the sub-category invites the seller.
  asked_by   integer,
  asked_at   timestamptz NOT NULL,
  -- What the seller writes on the paper.
  code       text,
  code_until timestamptz,
  -- Incremented by each photo, so that a decision is about what was seen.
  attempt    integer NOT NULL DEFAULT 0,
  -- WebP, without metadata.
  photo      bytea,
  sent_at    timestamptz,
  decided_at timestamptz,
  decided_by integer,
  -- Refusals since the last request, and why the last one was.
  refusals   integer NOT NULL DEFAULT 0,
  reason     text NOT NULL DEFAULT ''
);
CREATE INDEX photo_check_sent ON photo_check (sent_at, ad_id) WHERE state = 'sent';

-- The ad that somebody is writing, kept so that it is found again from another device; one per account, for a day after
-- its last change: its photos, which wait for their ad, are not kept longer.
CREATE TABLE ad_draft (
  user_id       integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  -- The retry key it will be sent with.
  key           text NOT NULL,
  -- The fields of the form as they were typed.
  fields        jsonb NOT NULL,
  -- The shown price was written by hand.
  label_touched boolean NOT NULL,
  -- Its photos in the order to show; those that are gone meanwhile are not shown.
  photo_ids     integer[] NOT NULL,
  saved_at      timestamptz NOT NULL
);
CREATE INDEX ad_draft_by_age ON ad_draft (saved_at);

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

-- The file of each city with the ads of the week, to pass on without a network.
CREATE TABLE city_pack (
  city_id   integer PRIMARY KEY REFERENCES city (id) ON DELETE CASCADE,
  -- Of its file in the store of pictures.
  key       text NOT NULL,
  made_at   timestamptz NOT NULL,
  -- In bytes.
  size      integer NOT NULL,
  ad_ids    integer[] NOT NULL,
  -- What it shows, but for its day.
  page_hash text NOT NULL,
  -- The texts and numbers of its ads, as the site shows them.
  ads_hash  text NOT NULL
);
