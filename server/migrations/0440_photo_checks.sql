-- From which price sellers of a sub-category are invited to send a photo of the article with a code on paper; null: never.
ALTER TABLE category ADD COLUMN photo_from_price integer;
UPDATE category SET photo_from_price = CASE slug
    WHEN 'smartphones' THEN 50000
    WHEN 'motos' THEN 100000
    WHEN 'boeufs-vaches' THEN 100000
    ELSE 500000 END
  WHERE slug IN ('smartphones', 'motos', 'boeufs-vaches', 'voitures', 'parcelles-terrains') AND parent_id IS NOT NULL;
-- Since when its badge 'Photo vérifiée' is shown.
ALTER TABLE ad ADD COLUMN photo_verified_at timestamptz;
-- Such a photo of an ad: asked of its seller, compared by a moderator. It is in no store of pictures, so that it has no public address.
CREATE TABLE photo_check (
  ad_id       integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  state       text NOT NULL CHECK (state IN ('asked', 'sent', 'refused', 'accepted', 'lapsed')),
  -- The moderator who asked; null where the rule of the sub-category invites the seller.
  asked_by    integer,
  asked_at    timestamptz NOT NULL,
  -- What the seller writes on the paper.
  code        text,
  code_until  timestamptz,
  -- Incremented by each photo, so that a decision is about what was seen.
  attempt     integer NOT NULL DEFAULT 0,
  -- Since the last request.
  refusals    integer NOT NULL DEFAULT 0,
  -- Why the last one was refused.
  reason      text NOT NULL DEFAULT '',
  -- WebP, without metadata.
  photo       bytea,
  sent_at     timestamptz,
  decided_at  timestamptz,
  decided_by  integer
);
CREATE INDEX photo_check_sent ON photo_check (sent_at, ad_id) WHERE state = 'sent';
