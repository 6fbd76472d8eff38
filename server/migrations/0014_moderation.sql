-- Reviews, reports and appeals; what their decisions were is in the journal.

-- Why ads are rejected, in the words of the terms: a catalogue that administrators edit.
CREATE TABLE rejection_reason (
  code     text PRIMARY KEY,
  id       integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  label    text NOT NULL,
  -- What to change, in plain words.
  advice   text NOT NULL DEFAULT '',
  -- Where on the form the seller finds what it speaks of.
  field    text,
  position integer NOT NULL,
  -- No longer offered; the journal goes on naming it.
  retired  boolean NOT NULL DEFAULT false
);

INSERT INTO rejection_reason (code, label, advice, field, position) VALUES
  ('illegal', 'Produit ou service interdit par la loi',
   'Ce produit ou service ne peut pas être vendu ici. Ne le publiez pas à nouveau.', 'title', 1),
  ('adult', 'Contenu pornographique ou choquant', 'Retirez les photos et les mots choquants.', 'photos', 2),
  ('hate', 'Propos haineux ou offensants', 'Retirez les propos qui blessent ou insultent.', 'description', 3),
  ('discrimination', 'Offre d’emploi discriminatoire',
   'Décrivez le travail, sans condition d’origine, de sexe ou de religion.', 'description', 4),
  ('misleading', 'Annonce fausse ou trompeuse', 'Décrivez l’objet tel qu’il est, avec vos propres photos.',
   'description', 5),
  ('infringement', 'Contrefaçon ou contenu qui appartient à quelqu’un d’autre',
   'Ne vendez que des produits d’origine et n’utilisez que vos photos.', 'photos', 6),
  ('spam', 'Publicité, lien commercial ou message indésirable',
   'Retirez les liens et la publicité : une annonce, un objet.', 'description', 7),
  ('duplicate', 'Annonce déjà publiée, ou placée dans plusieurs catégories ou villes',
   'Gardez une seule annonce pour cet objet, dans une seule catégorie et une seule ville.', 'title', 8),
  ('category', 'Catégorie ou ville qui ne convient pas',
   'Choisissez la catégorie et la ville qui conviennent.', 'cat_id', 9),
  ('photos', 'Photos absentes, floues ou sans rapport avec l’annonce', 'Ajoutez des photos nettes de l’objet lui-même.',
   'photos', 10),
  ('incomplete', 'Description ou prix à préciser',
   'Précisez l’état, les détails et le prix demandé.', 'description', 11),
  ('contact', 'Numéro ou lien de contact dans le texte ou les photos',
   'Retirez les numéros et les liens : les boutons de contact suffisent.', 'description', 12);

-- Who reads which waiting ad, until then: `next` hands it to nobody else meanwhile. It binds no decision.
CREATE TABLE review_hold (
  ad_id        integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  moderator_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  held_since   timestamptz NOT NULL,
  held_until   timestamptz NOT NULL
);
CREATE INDEX review_hold_of_moderator ON review_hold (moderator_id);

-- Public ads to review: those of trusted sellers, published at once (`REVIEW_AFTER`), and those about which something
-- came up.
CREATE TABLE review_due (
  ad_id        integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  version      integer NOT NULL,
  submitted_at timestamptz NOT NULL,
  -- Whether something came up, as opposed to an ad that was published before its review.
  is_flagged   boolean NOT NULL DEFAULT false
);
CREATE INDEX review_due_in_order ON review_due (submitted_at, ad_id);

-- What the pre-checks found in an ad: they sort and inform, and decide nothing.
-- Words that the pre-checks of ads read, as administrators edit them; the lists are separated by commas.
CREATE TABLE check_words (
  id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Forbidden goods, neighbours that make any goods harmless, or words of a request for money in advance.
  kind     text NOT NULL CHECK (kind IN ('forbidden', 'innocent', 'service', 'short_service', 'operator', 'send')),
  reason   text NOT NULL CHECK (reason <> ''),
  words    text NOT NULL CHECK (words <> ''),
  -- One of these must stand near the words; empty: none must.
  near     text NOT NULL DEFAULT '',
  innocent text NOT NULL DEFAULT ''
);

-- The words of the code as they were stored last, so that later releases store what changed in them and nothing that
-- administrators removed: without `check_words_id`, the whole row is removed.
CREATE TABLE check_words_default (
  key            text PRIMARY KEY,
  check_words_id integer REFERENCES check_words (id) ON DELETE SET NULL,
  words          text NOT NULL,
  near           text NOT NULL,
  innocent       text NOT NULL
);

CREATE TABLE ad_check (
  ad_id   integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  version integer NOT NULL,
  checks  jsonb NOT NULL,
  -- The sum of what was found: the worst first.
  weight  integer NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX ad_check_by_weight ON ad_check (weight DESC, ad_id);

-- By which the same text is found elsewhere.
CREATE TABLE ad_text (
  ad_id integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  text  text NOT NULL
);
CREATE INDEX ad_text_alike ON ad_text USING gin (text gin_trgm_ops);

-- By which the same picture is found elsewhere, also cropped or mirrored: a hash of the whole picture and of each of
-- fifteen regions, of 128 bits. An index of the bands of all of them finds those that share one
-- (server/platform/pictures/picture-hash.ts).
CREATE TABLE picture_hash (
  picture_id integer PRIMARY KEY REFERENCES picture (id) ON DELETE CASCADE,
  -- Null: too plain to tell apart.
  hashes     bit(128)[],
  -- Which bits change first when the picture does: places within the bands.
  weak       bytea,
  -- The bands, of each hash or its mirrored one: that whose bit 24 is 0.
  keys       integer[] NOT NULL
);
CREATE INDEX picture_hash_keys ON picture_hash USING gin (keys);

-- Phones that their owner declares stolen. The IMEI is only a keyed hash.
CREATE TABLE stolen_phone (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES app_user (id),
  imei_hash  text NOT NULL,
  last_four  text NOT NULL,
  stolen_on  date NOT NULL,
  place      text NOT NULL,
  -- Number of the receipt of the police.
  receipt    text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT stolen_phone_once UNIQUE (user_id, imei_hash)
);
CREATE INDEX stolen_phone_by_imei ON stolen_phone (imei_hash);

-- The IMEIs that ads name, in their public version or a waiting change.
CREATE TABLE ad_imei (
  ad_id     integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  imei_hash text NOT NULL,
  PRIMARY KEY (ad_id, imei_hash)
);
CREATE INDEX ad_imei_by_imei ON ad_imei (imei_hash);

-- Why people report ads: a catalogue that administrators order and word.
CREATE TABLE report_reason (
  code     text PRIMARY KEY,
  id       integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  label    text NOT NULL CHECK (label <> ''),
  -- What the comment should say.
  hint     text NOT NULL,
  weight   smallint NOT NULL CHECK (weight BETWEEN 1 AND 3),
  -- What such a report does beside waiting for a moderator.
  way      text CHECK (way IN ('ask_seller', 'seller_weight', 'compare_photos')),
  -- Slugs of the categories or sub-categories that offer it; null: all.
  only_for text[],
  position integer NOT NULL,
  -- Part of the API: always first, never reworded or retired.
  is_fixed boolean NOT NULL DEFAULT false,
  -- No longer offered; reports still have it.
  retired  boolean NOT NULL DEFAULT false
);

INSERT INTO report_reason (position, code, weight, way, is_fixed, only_for, label, hint) VALUES
  (1, 'inappropriate', 2, NULL, true, NULL,
   'Contenu inapproprié - langage offensant ou abusif', 'Citez le passage ou la photo en cause.'),
  (2, 'other', 2, NULL, true, NULL,
   'Autres', 'Expliquez en une phrase.'),
  (3, 'advance_payment', 3, 'seller_weight', false, NULL,
   'Arnaque ou argent demandé d’avance', 'Dites ce qu’on vous a demandé de payer, et par quel moyen.'),
  (4, 'already_gone', 1, 'ask_seller', false, NULL,
   'Déjà vendu ou déjà loué', 'Dites quand le vendeur vous l’a dit.'),
  (5, 'misleading_price', 1, NULL, false, NULL,
   'Prix trompeur', 'Écrivez le prix qu’on vous a demandé au téléphone.'),
  (6, 'not_as_described', 2, NULL, false, NULL,
   'Photo ou description qui ne correspond pas à l’article', 'Dites ce qui diffère.'),
  (7, 'stolen_photo', 3, 'compare_photos', false, NULL,
   'Mes photos ou mon numéro utilisés sans mon accord', 'Dites d’où viennent les photos ou à qui est le numéro.'),
  (8, 'unreachable', 1, NULL, false, NULL,
   'Vendeur injoignable ou faux numéro', 'Dites le jour et l’heure de vos appels.'),
  (9, 'wrong_place', 1, NULL, false, NULL,
   'Mauvaise catégorie ou mauvaise ville', 'Indiquez la bonne catégorie ou la bonne ville.'),
  (10, 'duplicate', 1, NULL, false, NULL,
   'Annonce publiée plusieurs fois', 'Collez l’adresse de l’autre annonce.'),
  (11, 'counterfeit', 2, NULL, false, '{telephones-tablettes,informatique-electronique,mode-beaute,vehicules,
      maison-electromenager,energie-solaire,bebe-enfant}',
   'Contrefaçon vendue comme authentique', 'Dites ce qui vous le fait penser.'),
  (12, 'stolen_goods', 3, NULL, false, '{vehicules,telephones-tablettes,informatique-electronique,
      maison-electromenager,energie-solaire,animaux-elevage,materiaux-equipements-pro,loisirs-sport-voyages,
      mode-beaute}',
   'Objet ou animal volé', 'Dites ce qui le prouve : numéro de série, plainte, marque de l’animal.'),
  (13, 'forbidden', 3, NULL, false, NULL,
   'Article interdit : arme, drogue, médicament, espèce protégée', 'Nommez l’article.'),
  (14, 'land_dispute', 3, NULL, false, '{immobilier}',
   'Terrain ou maison en litige, ou vendu deux fois', 'Dites ce que vous savez des papiers et du propriétaire.'),
  (15, 'false_papers', 3, NULL, false, '{immobilier,vehicules}',
   'Papiers faux ou absents', 'Dites quel papier manque ou paraît faux.'),
  (16, 'hidden_broker', 2, NULL, false, '{immobilier}',
   'Courtier qui se dit propriétaire', 'Dites ce qu’on vous a demandé : commission, frais de visite.'),
  (17, 'job_fee', 3, NULL, false, '{emploi-formation}',
   'Emploi qui fait payer le candidat', 'Dites la somme et ce qu’elle devait payer.'),
  (18, 'job_discrimination', 2, NULL, false, '{emploi-formation}',
   'Offre d’emploi discriminatoire', 'Citez la phrase en cause.'),
  (19, 'fake_agency', 3, NULL, false, '{voyages-billets-omra-hadj}',
   'Agence de voyage, Omra ou Hadj sans agrément', 'Dites le nom de l’agence.'),
  (20, 'sick_animal', 2, NULL, false, '{animaux-elevage}',
   'Animal malade ou maltraité', 'Dites ce que vous avez vu.'),
  (21, 'unsafe_food', 3, NULL, false, '{agriculture-alimentation,alimentation-couches,parfums-cosmetiques}',
   'Aliment périmé ou dangereux', 'Dites la date lue sur l’emballage.'),
  (22, 'hate', 3, NULL, false, NULL,
   'Haine ou violence envers des personnes', 'Citez le passage.'),
  (23, 'person_in_danger', 3, NULL, false, NULL,
   'Une personne ou un enfant en danger', 'Dites ce que vous savez ; en cas d’urgence, appelez la police au 17.');

-- A person's word to the moderators about an ad.
CREATE TABLE report (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No foreign key: the report outlives the ad.
  ad_id       integer NOT NULL,
  ad_version  integer NOT NULL,
  -- The ad as it was then: its owner may change or delete it.
  snapshot    jsonb NOT NULL,
  reporter_id integer NOT NULL REFERENCES app_user (id),
  reason      text NOT NULL REFERENCES report_reason (code),
  created_at  timestamptz NOT NULL,
  closed_at   timestamptz,
  -- Who closed it, and why, is in the journal.
  outcome     text CHECK (outcome IN ('upheld', 'dismissed')),
  CONSTRAINT report_closed_with_outcome CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
-- One open report for each person and ad.
CREATE UNIQUE INDEX report_once ON report (ad_id, reporter_id) WHERE closed_at IS NULL;
CREATE INDEX report_waiting ON report (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX report_closed ON report (closed_at DESC, ad_id, id) WHERE closed_at IS NOT NULL;
CREATE INDEX report_of_ad ON report (ad_id);
CREATE INDEX report_of_reporter ON report (reporter_id, outcome) WHERE closed_at IS NOT NULL;
-- What moderators founded about the ads of a seller, deleted ones included.
CREATE INDEX report_upheld_of_owner ON report (((snapshot -> 'owner' ->> 'id')::integer)) WHERE outcome = 'upheld';

-- Free words, apart so that erasure can blank them.
CREATE TABLE report_comment (
  report_id integer PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
  text      text NOT NULL
);

-- Reports of shops, for the reasons of reports of ads.
CREATE TABLE shop_report (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id     integer NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  -- Of the shop at that time.
  version     integer NOT NULL,
  reporter_id integer NOT NULL REFERENCES app_user (id),
  reason      text NOT NULL,
  text        text NOT NULL,
  created_at  timestamptz NOT NULL,
  closed_at   timestamptz,
  outcome     text CHECK (outcome IN ('upheld', 'dismissed')),
  CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
-- One open report for each person and shop.
CREATE UNIQUE INDEX shop_report_once ON shop_report (shop_id, reporter_id) WHERE closed_at IS NULL;
CREATE INDEX shop_report_closed ON shop_report (closed_at DESC, shop_id) WHERE closed_at IS NOT NULL;
CREATE INDEX shop_report_by_reporter ON shop_report (reporter_id);

-- A seller contests a rejection of an ad or its removal, once for each decision.
CREATE TABLE appeal (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No foreign key: its photos are erased with the seller, also when the ad is deleted.
  ad_id       integer NOT NULL,
  ad_version  integer NOT NULL,
  -- The journal entry of the decision contested; the journal allows no foreign keys.
  decision_id integer NOT NULL CONSTRAINT appeal_once UNIQUE,
  owner_id    integer NOT NULL REFERENCES app_user (id),
  text        text NOT NULL,
  -- Photos sent with it; their files are kept while they may matter.
  pictures    jsonb NOT NULL DEFAULT '[]',
  created_at  timestamptz NOT NULL,
  decided_at  timestamptz,
  decided_by  integer,
  outcome     text CHECK (outcome IN ('upheld', 'dismissed')),
  -- What the seller is told with the outcome.
  answer      text NOT NULL DEFAULT '',
  CONSTRAINT appeal_decided_with_outcome CHECK ((decided_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX appeal_of_ad ON appeal (ad_id);
CREATE INDEX appeal_of_owner ON appeal (owner_id);
CREATE INDEX appeal_waiting ON appeal (created_at, id) WHERE decided_at IS NULL;
CREATE INDEX appeal_decided ON appeal (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;

-- What administrators' figures say of each past day (UTC), counted by a job. A day without a row is counted when asked.
CREATE TABLE figure_day (
  day        date PRIMARY KEY,
  figures    jsonb NOT NULL,
  counted_at timestamptz NOT NULL
);
