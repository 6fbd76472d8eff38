-- Companies, their beneficial owners, and the declarations made of them. Names of columns that the forms of the tax
-- authority have are French, as there.

CREATE TABLE company (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The account that keeps the record.
  holder_id          integer NOT NULL REFERENCES app_user (id),
  siret              text NOT NULL,
  -- The tax number and the trade register number of a company of Niger, as its papers print them; empty when not given.
  nif                text NOT NULL DEFAULT '',
  rccm               text NOT NULL DEFAULT '',
  forme_juridique    text NOT NULL,
  designation        text NOT NULL,
  adresse            text NOT NULL,
  complement_adresse text NOT NULL,
  code_postal        text NOT NULL,
  ville              text NOT NULL,
  pays               text NOT NULL,
  regime_fiscal      text NOT NULL,
  director_title     text NOT NULL,
  director_name      text NOT NULL,
  director_quality   text NOT NULL,
  director_email     text NOT NULL,
  director_phone     text NOT NULL,
  -- Sending the form was the agreement to receive the tax authority's information.
  consented_at       timestamptz NOT NULL,
  -- First change of the owners that no submission holds yet.
  owners_changed_at  timestamptz,
  -- Days since that change at the last reminder.
  reminded_day       integer NOT NULL DEFAULT 0,
  retry_key          text,
  created_at         timestamptz NOT NULL,
  updated_at         timestamptz NOT NULL,
  -- Hidden from everyone since; kept for its filed declarations, as the law asks.
  deleted_at         timestamptz,
  CONSTRAINT company_retry_key UNIQUE (holder_id, retry_key)
);
CREATE INDEX company_by_holder ON company (holder_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX company_archived ON company (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX company_owners_changed ON company (owners_changed_at)
  WHERE owners_changed_at IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE beneficial_owner (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  -- What is known of the person, encrypted by the installation's key: no backup, dump or stray query shows it.
  encrypted     text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX beneficial_owner_by_company ON beneficial_owner (company_id, id);

CREATE TABLE declaration (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  status     text NOT NULL CHECK (status IN ('draft', 'submitted', 'filed', 'rejected')),
  -- How often it was submitted.
  version    integer NOT NULL DEFAULT 0,
  -- On the attestation once filed: 128 random bits, hex.
  code       text CONSTRAINT declaration_code UNIQUE,
  created_at timestamptz NOT NULL
);
-- One at a time is under way.
CREATE UNIQUE INDEX declaration_under_way ON declaration (company_id) WHERE status <> 'filed';
CREATE INDEX declaration_by_company ON declaration (company_id, id DESC);
CREATE INDEX declaration_by_status ON declaration (status, id);

-- Company and owners as they stood at a submission. Rows are added and decided, never rewritten.
CREATE TABLE declaration_version (
  declaration_id    integer NOT NULL REFERENCES declaration (id) ON DELETE CASCADE,
  version           integer NOT NULL,
  -- Encrypted, as those of beneficial_owner.
  encrypted            text NOT NULL,
  submitted_at      timestamptz NOT NULL,
  -- The change of owners that it tells of: it falls due again when the version is turned down.
  owners_changed_at timestamptz,
  outcome           text CHECK (outcome IN ('filed', 'rejected')),
  decided_at        timestamptz,
  decided_by        integer,
  comment           text,
  PRIMARY KEY (declaration_id, version)
);

-- Each time somebody of the administration read owners' data. Rows are only ever added; ids alone.
CREATE TABLE owner_reading (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No foreign keys: the journal outlives what was read.
  company_id     integer NOT NULL,
  declaration_id integer NOT NULL,
  version        integer NOT NULL,
  reader_id      integer NOT NULL,
  at             timestamptz NOT NULL
);
CREATE INDEX owner_reading_by_company ON owner_reading (company_id, id DESC);

-- Free words, apart from the journal so that erasure can blank them.
CREATE TABLE owner_reading_reason (
  reading_id integer PRIMARY KEY REFERENCES owner_reading (id),
  text       text NOT NULL
);
