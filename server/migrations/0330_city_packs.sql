-- The file of each city with the ads of the week, to pass on without a network.
CREATE TABLE city_pack (
  city_id     integer PRIMARY KEY REFERENCES city (id) ON DELETE CASCADE,
  -- Of its file in the store of pictures.
  key         text NOT NULL,
  made_at     timestamptz NOT NULL,
  -- In bytes.
  size        integer NOT NULL,
  ad_ids      integer[] NOT NULL,
  -- What it shows, but for its day.
  page_hash   text NOT NULL,
  -- The texts and numbers of its ads, as the site shows them.
  ads_hash    text NOT NULL
);
