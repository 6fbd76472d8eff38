-- Who publishes for a shop beside the holder of its company, who has no row.
CREATE TABLE shop_member (
  shop_id    integer NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  user_id    integer NOT NULL REFERENCES app_user (id),
  role       text NOT NULL CHECK (role IN ('manager', 'seller')),
  joined_at  timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id)
);
CREATE INDEX shop_member_by_user ON shop_member (user_id);

-- Invitations by number, whether or not an account has it: the shop sees no difference.
CREATE TABLE shop_invitation (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id       integer NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  -- E.164, as it was typed.
  telephone     text NOT NULL,
  -- The account that had the number when it was invited.
  user_id       integer REFERENCES app_user (id),
  role          text NOT NULL CHECK (role IN ('manager', 'seller')),
  invited_by    integer REFERENCES app_user (id),
  created_at    timestamptz NOT NULL,
  -- The shop took it back.
  withdrawn_at  timestamptz,
  -- The invited person declined: the shop is not told, and that person is not asked again before it expires.
  declined_at   timestamptz,
  CONSTRAINT shop_invitation_once UNIQUE (shop_id, telephone)
);
CREATE INDEX shop_invitation_by_user ON shop_invitation (user_id);
CREATE INDEX shop_invitation_by_inviter ON shop_invitation (invited_by);
