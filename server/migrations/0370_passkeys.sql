-- Passkeys (WebAuthn): a public key for each device or password manager that may sign its owner in.
CREATE TABLE passkey (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- Chosen by the authenticator, base64url: names the key at sign-in.
  credential_id text NOT NULL CONSTRAINT passkey_credential_id_key UNIQUE,
  -- COSE, base64url.
  public_key    text NOT NULL,
  -- Signatures so far, by the authenticator; 0 where it does not count.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  -- Whether a password manager may copy it to other devices, and has done so.
  is_syncable   boolean NOT NULL,
  is_synced     boolean NOT NULL,
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
