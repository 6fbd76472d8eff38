-- The public page of a person or of one of the person's companies.
CREATE TABLE shop (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The person whose shop it is; for the shop of a company, the holder of the company.
  holder_id         integer NOT NULL REFERENCES app_user (id),
  -- The company whose shop it is; null for the shop of a person.
  company_id        integer CONSTRAINT shop_of_company UNIQUE REFERENCES company (id) ON DELETE CASCADE,
  -- The company of the same holder that a person's shop names.
  linked_company_id integer REFERENCES company (id) ON DELETE SET NULL,
  slug              text NOT NULL CONSTRAINT shop_slug UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Incremented by each change, which is reviewed.
  version           integer NOT NULL DEFAULT 1,
  -- Numbers that their holders had taken off the page.
  disowned          text[] NOT NULL DEFAULT '{}',
  created_at        timestamptz NOT NULL,
  CHECK (company_id IS NULL OR linked_company_id IS NULL)
);
CREATE UNIQUE INDEX shop_of_person ON shop (holder_id) WHERE company_id IS NULL;
CREATE INDEX shop_by_holder ON shop (holder_id);
CREATE INDEX shop_by_linked_company ON shop (linked_company_id);

-- What the page says: at most the version that everybody sees, and a newer one that waits or was rejected.
CREATE TABLE shop_page (
  shop_id          integer NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  is_public        boolean NOT NULL,
  name             text NOT NULL,
  about            text NOT NULL,
  -- Seven days from Monday, empty when it is closed; none: not said.
  hours            text[] NOT NULL,
  city_id          integer NOT NULL REFERENCES city (id),
  landmark_id      integer REFERENCES landmark (id) ON DELETE SET NULL,
  address          text NOT NULL,
  -- E.164.
  telephones       text[] NOT NULL,
  logo_key         text,
  submitted_at     timestamptz NOT NULL,
  published_at     timestamptz,
  rejection_reason text,
  -- It was public until a moderator took it down.
  suspended        boolean NOT NULL DEFAULT false,
  PRIMARY KEY (shop_id, is_public),
  CHECK (is_public = (published_at IS NOT NULL)),
  CHECK (rejection_reason IS NULL OR NOT is_public),
  CHECK (NOT suspended OR rejection_reason IS NOT NULL)
);
CREATE INDEX shop_page_waiting ON shop_page (submitted_at) WHERE NOT is_public AND rejection_reason IS NULL;
CREATE INDEX shop_page_by_city ON shop_page (city_id);
CREATE INDEX shop_page_by_landmark ON shop_page (landmark_id);

-- Who publishes for a shop beside its holder, who has no row.
CREATE TABLE shop_member (
  shop_id   integer NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  user_id   integer NOT NULL REFERENCES app_user (id),
  role      text NOT NULL CHECK (role IN ('manager', 'seller')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id)
);
CREATE INDEX shop_member_by_user ON shop_member (user_id);

-- Invitations by number, whether or not an account has it: the shop sees no difference.
CREATE TABLE shop_invitation (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id      integer NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  -- E.164, as it was typed.
  telephone    text NOT NULL,
  -- The account that had the number when it was invited.
  user_id      integer REFERENCES app_user (id),
  role         text NOT NULL CHECK (role IN ('manager', 'seller')),
  invited_by   integer REFERENCES app_user (id),
  created_at   timestamptz NOT NULL,
  -- The shop took it back.
  withdrawn_at timestamptz,
  -- The invited person declined: the shop is not told, and that person is not asked again before it expires.
  declined_at  timestamptz,
  CONSTRAINT shop_invitation_once UNIQUE (shop_id, telephone)
);
CREATE INDEX shop_invitation_by_user ON shop_invitation (user_id);
CREATE INDEX shop_invitation_by_inviter ON shop_invitation (invited_by);
