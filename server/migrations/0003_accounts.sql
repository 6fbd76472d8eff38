CREATE TABLE app_user (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name        text NOT NULL,
  last_name         text NOT NULL,
  -- E.164: one human number, one key.
  telephone         text NOT NULL CONSTRAINT app_user_telephone_key UNIQUE,
  email             text,
  city_id           integer REFERENCES city (id),
  photo_key         text,
  password_hash     text NOT NULL,
  role              text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'admin')),
  phone_verified_at timestamptz,
  email_verified_at timestamptz,
  -- Opening the account was the agreement to the terms.
  terms_accepted_at timestamptz NOT NULL,
  suspended_at      timestamptz,
  created_at        timestamptz NOT NULL
);

-- One sign-in on one device; ended ones stay until purged, so that an old token can be recognised.
CREATE TABLE sign_in (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at    timestamptz NOT NULL,
  ended_at   timestamptz,
  ended_for  text CHECK (ended_for IN ('logout', 'reuse', 'password', 'suspension', 'deletion'))
);
CREATE INDEX sign_in_by_user ON sign_in (user_id);

-- Refresh tokens, one use each. `successor` is the sealed next token, for a second tab within the grace.
CREATE TABLE refresh_token (
  hash       text PRIMARY KEY,
  sign_in_id integer NOT NULL REFERENCES sign_in (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  successor  text
);
CREATE INDEX refresh_token_by_sign_in ON refresh_token (sign_in_id);

-- One-time codes sent by text. Counters belong to the number: they survive a resend.
CREATE TABLE code (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('confirm_phone')),
  target     text NOT NULL,
  -- The /24 (or /64) that asked, so that a block of addresses has one budget.
  asked_from text NOT NULL,
  code_hash  text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries      integer NOT NULL DEFAULT 0,
  closed_at  timestamptz
);
CREATE INDEX code_by_target ON code (target, purpose, id DESC);
CREATE INDEX code_by_time ON code (created_at);
