-- Signing in by password and by a code of an application (TOTP, RFC 6238).
CREATE TABLE two_step (
  user_id      integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  -- The shared key, sealed: codes cannot be made from the table alone.
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
