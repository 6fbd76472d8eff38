-- The catalogue a rejection's reason is out of; it mirrors the terms.
CREATE TABLE rejection_reason (
  code     text PRIMARY KEY,
  label    text NOT NULL,
  position integer NOT NULL
);

INSERT INTO rejection_reason (code, label, position) VALUES
  ('illegal',        'Produit ou service interdit par la loi', 1),
  ('adult',          'Contenu pornographique ou choquant', 2),
  ('hate',           'Propos haineux ou offensants', 3),
  ('discrimination', 'Offre d’emploi discriminatoire', 4),
  ('misleading',     'Annonce fausse ou trompeuse', 5),
  ('infringement',   'Contrefaçon ou contenu qui appartient à quelqu’un d’autre', 6),
  ('spam',           'Publicité, lien commercial ou message indésirable', 7),
  ('duplicate',      'Annonce déjà publiée, ou placée dans plusieurs catégories ou villes', 8),
  ('category',       'Catégorie ou ville qui ne convient pas', 9),
  ('photos',         'Photos absentes, floues ou sans rapport avec l’annonce', 10),
  ('incomplete',     'Description ou prix à préciser', 11),
  ('contact',        'Numéro ou lien de contact dans le texte ou les photos', 12);

-- Who decided what, when and why. Rows are only ever added; ids and codes only.
CREATE TABLE decision (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No foreign key: the journal outlives the ad.
  ad_id        integer NOT NULL,
  ad_version   integer NOT NULL,
  moderator_id integer NOT NULL,
  outcome      text NOT NULL CHECK (outcome IN ('approved', 'rejected')),
  reason       text REFERENCES rejection_reason (code),
  at           timestamptz NOT NULL,
  -- Nothing is decided twice.
  CONSTRAINT decision_once UNIQUE (ad_id, ad_version)
);

-- Free words, apart from the journal so that erasure can blank them.
CREATE TABLE decision_comment (
  decision_id integer PRIMARY KEY REFERENCES decision (id),
  text        text NOT NULL
);
