-- The public page of a company.
CREATE TABLE shop (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id  integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  slug        text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Incremented by each change, which is reviewed.
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  CONSTRAINT shop_of_company UNIQUE (company_id),
  CONSTRAINT shop_slug UNIQUE (slug)
);

-- What the page says: at most the version that everybody sees, and a newer one that waits or was rejected.
CREATE TABLE shop_page (
  shop_id           integer NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  is_public         boolean NOT NULL,
  name              text NOT NULL,
  about             text NOT NULL,
  -- Seven days from Monday, empty when it is closed; none: not said.
  hours             text[] NOT NULL,
  city_id           integer NOT NULL REFERENCES city (id),
  landmark_id       integer REFERENCES landmark (id) ON DELETE SET NULL,
  address           text NOT NULL,
  -- E.164.
  telephones        text[] NOT NULL,
  logo_key          text,
  submitted_at      timestamptz NOT NULL,
  published_at      timestamptz,
  rejection_reason  text,
  PRIMARY KEY (shop_id, is_public),
  CHECK (is_public = (published_at IS NOT NULL)),
  CHECK (rejection_reason IS NULL OR NOT is_public)
);
CREATE INDEX shop_page_waiting ON shop_page (submitted_at) WHERE NOT is_public AND rejection_reason IS NULL;
CREATE INDEX shop_page_by_city ON shop_page (city_id);
CREATE INDEX shop_page_by_landmark ON shop_page (landmark_id);
