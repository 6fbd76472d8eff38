-- The rest of an ad's life: sold, expired, withdrawn, asked after, edited while its public version stays.
ALTER TABLE ad
  ADD COLUMN sold_at          timestamptz,
  ADD COLUMN expired_at       timestamptz,
  -- 'age' after its days are over, 'silence' when its seller twice did not say that it is still to be had.
  ADD COLUMN expired_because  text CHECK (expired_because IN ('age', 'silence')),
  ADD COLUMN withdrawn_at     timestamptz,
  -- Only what its owner withdrew can come back.
  ADD COLUMN withdrawn_by     text CHECK (withdrawn_by IN ('owner', 'moderator')),
  -- The field of the ad's form that the rejection speaks of.
  ADD COLUMN rejection_field  text,
  ADD COLUMN contacts         integer NOT NULL DEFAULT 0,
  -- The end that its owner was told of.
  ADD COLUMN told_of_end      timestamptz,
  -- When the seller last said that it is still to be had.
  ADD COLUMN confirmed_at     timestamptz,
  -- The question that waits for an answer, and how many went by without one.
  ADD COLUMN asked_at         timestamptz,
  ADD COLUMN silences         integer NOT NULL DEFAULT 0,
  -- The version that was decided on last, while a changed one waits for review.
  ADD COLUMN decided_version  jsonb;
CREATE INDEX ad_by_end ON ad (expires_at) WHERE status = 'published';
CREATE INDEX ad_by_sale ON ad (sold_at) WHERE status = 'sold';

-- Days after which the seller of an ad of this category is asked whether it is still to be had; null: never.
ALTER TABLE category ADD COLUMN ask_after_days integer DEFAULT 14 CHECK (ask_after_days > 0);

-- The changed version of a published ad, beside the one that everybody goes on seeing.
CREATE TABLE ad_edit (
  ad_id            integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  title            text NOT NULL,
  description      text NOT NULL,
  category_id      integer NOT NULL REFERENCES category (id),
  sub_category_id  integer NOT NULL REFERENCES category (id),
  city_id          integer NOT NULL REFERENCES city (id),
  quarter_id       integer REFERENCES quarter (id),
  condition        text NOT NULL CHECK (condition IN ('excellent', 'good', 'fair', 'poor')),
  price            integer CHECK (price >= 0),
  price_label      text NOT NULL,
  whatsapp         text NOT NULL,
  telephone        text NOT NULL,
  sms              text NOT NULL,
  -- Its photos in the order to show.
  picture_ids      integer[] NOT NULL,
  status           text NOT NULL CHECK (status IN ('pending', 'rejected')),
  rejection_reason text,
  rejection_field  text,
  submitted_at     timestamptz NOT NULL
);
CREATE INDEX ad_edit_waiting ON ad_edit (submitted_at, ad_id) WHERE status = 'pending';

-- A photo of the changed version alone: it has no place in the public one yet.
ALTER TABLE picture ADD COLUMN edit_of integer REFERENCES ad (id) ON DELETE CASCADE;
CREATE INDEX picture_of_edit ON picture (edit_of) WHERE edit_of IS NOT NULL;
DROP INDEX picture_unused;
CREATE INDEX picture_unused ON picture (created_at) WHERE ad_id IS NULL AND edit_of IS NULL;

-- Files that stay for a while after their ad is gone, because somebody reported it.
CREATE TABLE kept_picture (
  key        text PRIMARY KEY,
  kept_until timestamptz NOT NULL
);

-- Each ad somebody made, deleted ones included: what the daily limit counts.
CREATE TABLE publication (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL
);
CREATE INDEX publication_of_user ON publication (user_id, made_at);

-- Where on the form the seller finds what a reason speaks of.
ALTER TABLE rejection_reason ADD COLUMN field text;
UPDATE rejection_reason SET field = CASE code
  WHEN 'illegal' THEN 'title'
  WHEN 'adult' THEN 'photos'
  WHEN 'infringement' THEN 'photos'
  WHEN 'duplicate' THEN 'title'
  WHEN 'category' THEN 'cat_id'
  WHEN 'photos' THEN 'photos'
  ELSE 'description' END;

-- Whom to ask next, and whose answer is overdue.
CREATE INDEX ad_by_last_word ON ad ((greatest(published_at, confirmed_at))) WHERE status = 'published' AND asked_at IS NULL;
CREATE INDEX ad_by_question ON ad (asked_at) WHERE status = 'published' AND asked_at IS NOT NULL;
