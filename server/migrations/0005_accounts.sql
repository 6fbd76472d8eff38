-- People, how they sign in, what they tell of themselves, and who acts for whom.

CREATE TABLE app_user (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name        text NOT NULL,
  last_name         text NOT NULL,
  -- E.164: one account for each number (app_user_telephone_key).
  telephone         text NOT NULL,
  phone_verified_at timestamptz,
  -- Since when its number belongs to somebody else.
  number_freed_at   timestamptz,
  -- Since when the account waits for the holder of its number, who was not there when a mandate opened it.
  unclaimed_since   timestamptz,
  email             text,
  email_verified_at timestamptz,
  -- When a proven address was replaced: an account without a confirmed phone then has seven days again.
  email_unproven_at timestamptz,
  city_id           integer REFERENCES city (id),
  photo_key         text,
  password_hash     text NOT NULL,
  role              text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'companies', 'admin')),
  -- Opening the account was the agreement to the terms.
  terms_accepted_at timestamptz NOT NULL,
  created_at        timestamptz NOT NULL,
  -- The day on which it was last used.
  seen_on           date NOT NULL DEFAULT CURRENT_DATE,
  -- Made by the demo, or by the filling in bulk. A real site does not start while there are any;
  -- `npm run admin -- --end-demo` removes them.
  is_demo           boolean NOT NULL DEFAULT false,

  -- The sections of the profile that its owner shows on the public page.
  public_sections   text[] NOT NULL DEFAULT '{}',
  -- By which ways, and from which to which hour in Niger, a seller wants to be contacted. No hours: at any time.
  contact_channels  text[] NOT NULL DEFAULT '{whatsapp,call,sms,message}',
  contact_from      smallint,
  contact_to        smallint,
  -- Whether the ads say that a company is declared: a choice, since a company is private.
  shows_company     boolean NOT NULL DEFAULT false,
  -- After a founded report that the seller asked for money in advance: until when no ad of the account may promise not
  -- to.
  pledge_lost_until timestamptz,

  suspended_at      timestamptz,
  -- Null: for good. Lifted by a job once it is past; signing in lifts it too.
  suspended_until   timestamptz,
  -- A deleted account is closed at once and emptied by a job; its row stays, blank, for what must still point at it.
  deleted_at        timestamptz,
  -- When the job had removed everything that names the person.
  erased_at         timestamptz,
  -- What hides a suspended person hides a deleted one, and nobody is brought back by mistake.
  CONSTRAINT app_user_deleted_is_suspended CHECK (deleted_at IS NULL OR suspended_at IS NOT NULL),
  CONSTRAINT app_user_contact_hours CHECK ((contact_from IS NULL) = (contact_to IS NULL))
);
-- A number is free again once its account is deleted, or it was given to somebody else.
CREATE UNIQUE INDEX app_user_telephone_key ON app_user (telephone) WHERE deleted_at IS NULL AND number_freed_at IS NULL;
CREATE INDEX app_user_to_erase ON app_user (deleted_at) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX app_user_by_suspension_end ON app_user (suspended_until) WHERE suspended_until IS NOT NULL;
CREATE INDEX app_user_demo ON app_user (id) WHERE is_demo;
-- The accounts opened on a day are counted without reading the others.
CREATE INDEX app_user_by_creation ON app_user (created_at) INCLUDE (city_id);
-- The list of accounts by name, and of those that have a role, are suspended or have not confirmed their phone.
CREATE INDEX app_user_by_name ON app_user (last_name, first_name, id);
CREATE INDEX app_user_staff ON app_user (id) WHERE role <> 'user';
CREATE INDEX app_user_suspended ON app_user (id) WHERE suspended_at IS NOT NULL;
CREATE INDEX app_user_unconfirmed ON app_user (id) WHERE phone_verified_at IS NULL;

-- Administrators find people by parts of their numbers, names and addresses, in any writing.
CREATE INDEX app_user_number ON app_user USING gin (telephone gin_trgm_ops);
CREATE FUNCTION person_letters(first_name text, last_name text, email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN folded(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, ''));
CREATE INDEX app_user_letters ON app_user USING gin (person_letters(first_name, last_name, email) gin_trgm_ops);

-- One sign-in on one device; ended ones stay until purged, so that an old token can be recognised.
CREATE TABLE sign_in (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  user_agent   text NOT NULL,
  created_at   timestamptz NOT NULL,
  seen_at      timestamptz NOT NULL,
  -- When the password was last given on the device. Null: not since it signed in.
  confirmed_at timestamptz,
  -- The passkey that proved it. No foreign key: what counts is that it still exists, and ids are never reused.
  passkey_id   integer,
  ended_at     timestamptz,
  ended_for    text
    CHECK (ended_for IN ('logout', 'reuse', 'password', 'suspension', 'deletion', 'two_step', 'phone'))
);
CREATE INDEX sign_in_by_user ON sign_in (user_id);

-- Refresh tokens, one use each.
CREATE TABLE refresh_token (
  hash       text PRIMARY KEY,
  sign_in_id integer NOT NULL REFERENCES sign_in (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  -- The next token, encrypted, for a second tab within the grace.
  successor  text
);
CREATE INDEX refresh_token_by_sign_in ON refresh_token (sign_in_id);

-- One-time codes sent to a number or an address. Counters belong to the number: they survive a resend.
CREATE TABLE code (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose     text NOT NULL CHECK (purpose IN (
    'confirm_phone', 'reset_password', 'confirm_email', 'prove_number', 'disown_number', 'new_number', 'lost_number',
    'mandate')),
  -- The number or address that it goes to.
  target      text NOT NULL,
  -- The account that it is for; tries of a code by email belong to account and address.
  user_id     integer REFERENCES app_user (id) ON DELETE CASCADE,
  -- The /24 (or /64) that asked, so that a block of addresses has one budget.
  asked_from  text NOT NULL,
  asked_by    text NOT NULL DEFAULT 'stranger' CHECK (asked_by IN ('stranger', 'session', 'known_device')),
  code_hash   text NOT NULL,
  -- The digits, encrypted, of a code that waits until a budget lets it leave.
  encrypted      text,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  -- Budgets are charged for codes as they leave.
  charged_at  timestamptz,
  -- When it left. One asked for a number without an account never does.
  sent_at     timestamptz,
  by_whatsapp boolean NOT NULL DEFAULT false,
  -- The gateway that took it, or may have: the next code to the number goes to another one first.
  gateway     text,
  -- When it turned out that it did not arrive.
  lost_at     timestamptz,
  tries       integer NOT NULL DEFAULT 0,
  -- When it was typed right; `closed_at` alone says that a newer one took its place.
  used_at     timestamptz,
  closed_at   timestamptz,
  CONSTRAINT code_of_account_has_user
    CHECK ((purpose IN ('confirm_email', 'prove_number', 'new_number', 'mandate')) = (user_id IS NOT NULL))
);
CREATE INDEX code_by_target ON code (target, purpose, id DESC);
CREATE INDEX code_by_time ON code (created_at);
CREATE INDEX code_by_user ON code (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX code_by_charge ON code (charged_at) WHERE charged_at IS NOT NULL;
CREATE INDEX code_waiting ON code (id) WHERE encrypted IS NOT NULL;

-- Beginnings of numbers (+22790) that are texted no more for a while: too few who got a code there typed it in.
CREATE TABLE paused_prefix (
  prefix       text PRIMARY KEY,
  -- From then on it is texted again, and judged by what is sent from then on.
  paused_until timestamptz NOT NULL
);

-- Signing in by password and by a code of an application (TOTP, RFC 6238).
CREATE TABLE two_step (
  user_id      integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  -- The shared key, encrypted: codes cannot be made from the table alone.
  secret       text NOT NULL,
  created_at   timestamptz NOT NULL,
  -- On once a first code has shown that the application holds the key.
  confirmed_at timestamptz,
  -- The 30 s step of the last code taken: none works twice, nor an older one.
  last_step    bigint NOT NULL DEFAULT 0,
  wrong_tries  integer NOT NULL DEFAULT 0,
  -- When the first of these wrong tries was.
  wrong_since  timestamptz
);

-- What lets one in without the phone, once each; kept as keyed hashes.
CREATE TABLE recovery_code (
  code_hash  text PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX recovery_code_by_user ON recovery_code (user_id);

-- Passkeys (WebAuthn): a public key for each device or password manager that may sign its owner in.
CREATE TABLE passkey (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- Chosen by the authenticator, base64url: names the key at sign-in.
  credential_id text NOT NULL UNIQUE,
  -- COSE, base64url.
  public_key    text NOT NULL,
  -- Signatures so far, by the authenticator; 0 where it does not count.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text NOT NULL,
  created_at    timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX passkey_of_user ON passkey (user_id);

-- Challenges are signed, so that asking for one writes nothing; one that was answered is kept until it expires.
CREATE TABLE spent_challenge (
  challenge  text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Another number for an account, by its owner: by password and code, at once; by a link in an email and a code, later.
-- The holder of the former number may stop it, or take it back.
CREATE TABLE number_change (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id         integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  way             text NOT NULL CONSTRAINT number_change_way CHECK (way IN ('password', 'email')),
  -- E.164.
  former          text NOT NULL,
  telephone       text NOT NULL,
  created_at      timestamptz NOT NULL,
  takes_effect_at timestamptz NOT NULL,
  done_at         timestamptz,
  -- Stopped, taken back, or replaced by another change.
  closed_at       timestamptz
);
CREATE INDEX number_change_of_user ON number_change (user_id);
-- One that waits at a time.
CREATE UNIQUE INDEX number_change_waiting ON number_change (user_id) WHERE done_at IS NULL AND closed_at IS NULL;

-- Numbers of contact other than the account's own, proven by a code that was sent to them.
CREATE TABLE contact_number (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id   integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- E.164.
  telephone text NOT NULL,
  proven_at timestamptz NOT NULL,
  CONSTRAINT contact_number_once UNIQUE (user_id, telephone)
);

-- Who may publish ads for whom, by a code that was sent to the owner's number.
CREATE TABLE mandate (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id   integer NOT NULL REFERENCES app_user (id),
  owner_id   integer NOT NULL REFERENCES app_user (id),
  -- When the code was entered first, and until when the last one holds.
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- One of the two ended it, or an account was suspended or closed.
  ended_at   timestamptz,
  CONSTRAINT mandate_once UNIQUE (agent_id, owner_id),
  CHECK (agent_id <> owner_id)
);
CREATE INDEX mandate_by_owner ON mandate (owner_id);

-- What somebody has learnt and where they have worked.
CREATE TABLE career_step (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('training', 'experience')),
  title        text NOT NULL,
  -- School or company.
  organisation text NOT NULL,
  city         text NOT NULL,
  -- YYYY-MM; without an end it lasts to this day.
  start_month  text NOT NULL CHECK (start_month ~ '^\d{4}-\d{2}$'),
  end_month    text CHECK (end_month ~ '^\d{4}-\d{2}$'),
  description  text NOT NULL,
  created_at   timestamptz NOT NULL,
  CONSTRAINT career_step_ends_after_start CHECK (end_month COLLATE "C" >= start_month COLLATE "C")
);
CREATE INDEX career_step_by_user ON career_step (user_id, kind, id DESC);

-- What else somebody tells of themselves in a line: certifications, expertises, interests, skills.
CREATE TABLE highlight (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  type        text NOT NULL CHECK (type IN ('certification', 'expertise', 'interest', 'skill', 'mskill', 'tskill')),
  title       text NOT NULL,
  description text,
  level       smallint CHECK (level BETWEEN 1 AND 5),
  year        smallint,
  created_at  timestamptz NOT NULL
);
CREATE INDEX highlight_by_user ON highlight (user_id, type, id DESC);
