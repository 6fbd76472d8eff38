-- Who reads which waiting ad, until then: `next` hands it to nobody else meanwhile. It binds no decision.
CREATE TABLE review_hold (
  ad_id        integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  moderator_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  held_since   timestamptz NOT NULL,
  held_until   timestamptz NOT NULL
);
CREATE INDEX review_hold_of_moderator ON review_hold (moderator_id);

-- Reasons are edited by administrators. `advice` says in plain words what to change; a retired one is offered no more,
-- but the journal goes on naming it.
ALTER TABLE rejection_reason
  ADD COLUMN id      integer GENERATED ALWAYS AS IDENTITY CONSTRAINT rejection_reason_id_key UNIQUE,
  ADD COLUMN advice  text NOT NULL DEFAULT '',
  ADD COLUMN retired boolean NOT NULL DEFAULT false;
-- Where on the form the seller finds what a reason speaks of.
ALTER TABLE rejection_reason ADD COLUMN IF NOT EXISTS field text;
UPDATE rejection_reason SET advice = CASE code
  WHEN 'illegal' THEN 'Ce produit ou service ne peut pas être vendu ici. Ne le publiez pas à nouveau.'
  WHEN 'adult' THEN 'Retirez les photos et les mots choquants.'
  WHEN 'hate' THEN 'Retirez les propos qui blessent ou insultent.'
  WHEN 'discrimination' THEN 'Décrivez le travail, sans condition d’origine, de sexe ou de religion.'
  WHEN 'misleading' THEN 'Décrivez l’objet tel qu’il est, avec vos propres photos.'
  WHEN 'infringement' THEN 'Ne vendez que des produits d’origine et n’utilisez que vos photos.'
  WHEN 'spam' THEN 'Retirez les liens et la publicité : une annonce, un objet.'
  WHEN 'duplicate' THEN 'Gardez une seule annonce pour cet objet, dans une seule catégorie et une seule ville.'
  WHEN 'category' THEN 'Choisissez la catégorie et la ville qui conviennent.'
  WHEN 'photos' THEN 'Ajoutez des photos nettes de l’objet lui-même.'
  WHEN 'incomplete' THEN 'Précisez l’état, les détails et le prix demandé.'
  WHEN 'contact' THEN 'Retirez les numéros et les liens : les boutons de contact suffisent.'
  ELSE '' END;
UPDATE rejection_reason SET field = CASE code
  WHEN 'illegal' THEN 'title'
  WHEN 'adult' THEN 'photos'
  WHEN 'infringement' THEN 'photos'
  WHEN 'duplicate' THEN 'title'
  WHEN 'category' THEN 'cat_id'
  WHEN 'photos' THEN 'photos'
  ELSE 'description' END
WHERE field IS NULL;

-- What the pre-checks found in an ad: they sort and inform, and decide nothing.
CREATE TABLE ad_check (
  ad_id   integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  version integer NOT NULL,
  checks  jsonb NOT NULL,
  -- The sum of what was found: the worst first.
  weight  integer NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX ad_check_by_weight ON ad_check (weight DESC, ad_id);

-- What the same text elsewhere is found by.
CREATE TABLE ad_text (
  ad_id integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  text  text NOT NULL
);
CREATE INDEX ad_text_alike ON ad_text USING gin (text gin_trgm_ops);

-- What the same picture elsewhere is found by: 64 bits of light and dark. Two that differ in three bits or fewer share
-- at least one of their four bands, so an index finds them.
CREATE TABLE picture_fingerprint (
  picture_id integer PRIMARY KEY REFERENCES picture (id) ON DELETE CASCADE,
  -- Null: too plain to tell apart.
  bits       bit(64),
  bands      integer[] NOT NULL
);
CREATE INDEX picture_fingerprint_bands ON picture_fingerprint USING gin (bands);
