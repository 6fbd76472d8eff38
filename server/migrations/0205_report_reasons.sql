-- Why people report ads: a catalogue that administrators order and word.
CREATE TABLE report_reason (
  code     text PRIMARY KEY,
  id       integer GENERATED ALWAYS AS IDENTITY CONSTRAINT report_reason_id_key UNIQUE,
  label    text NOT NULL CONSTRAINT report_reason_label_check CHECK (label <> ''),
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

INSERT INTO report_reason (code, label, hint, weight, way, only_for, position, is_fixed, retired) VALUES
  ('inappropriate', 'Contenu inapproprié - langage offensant ou abusif', 'Citez le passage ou la photo en cause.', 2, NULL, NULL, 1, true, false),
  ('other', 'Autres', 'Expliquez en une phrase.', 2, NULL, NULL, 2, true, false),
  ('advance_payment', 'Arnaque ou argent demandé d’avance', 'Dites ce qu’on vous a demandé de payer, et par quel moyen.', 3, 'seller_weight', NULL, 3, false, false),
  ('already_gone', 'Déjà vendu ou déjà loué', 'Dites quand le vendeur vous l’a dit.', 1, 'ask_seller', NULL, 4, false, false),
  ('misleading_price', 'Prix trompeur', 'Écrivez le prix qu’on vous a demandé au téléphone.', 1, NULL, NULL, 5, false, false),
  ('not_as_described', 'Photo ou description qui ne correspond pas à l’article', 'Dites ce qui diffère.', 2, NULL, NULL, 6, false, false),
  ('stolen_photo', 'Mes photos ou mon numéro utilisés sans mon accord', 'Dites d’où viennent les photos ou à qui est le numéro.', 3, 'compare_photos', NULL, 7, false, false),
  ('unreachable', 'Vendeur injoignable ou faux numéro', 'Dites le jour et l’heure de vos appels.', 1, NULL, NULL, 8, false, false),
  ('wrong_place', 'Mauvaise catégorie ou mauvaise ville', 'Indiquez la bonne catégorie ou la bonne ville.', 1, NULL, NULL, 9, false, false),
  ('duplicate', 'Annonce publiée plusieurs fois', 'Collez l’adresse de l’autre annonce.', 1, NULL, NULL, 10, false, false),
  ('counterfeit', 'Contrefaçon vendue comme authentique', 'Dites ce qui vous le fait penser.', 2, NULL, ARRAY['telephones-tablettes', 'informatique-electronique', 'mode-beaute', 'vehicules', 'maison-electromenager', 'energie-solaire', 'bebe-enfant'], 11, false, false),
  ('stolen_goods', 'Objet ou animal volé', 'Dites ce qui le prouve : numéro de série, plainte, marque de l’animal.', 3, NULL, ARRAY['vehicules', 'telephones-tablettes', 'informatique-electronique', 'maison-electromenager', 'energie-solaire', 'animaux-elevage', 'materiaux-equipements-pro', 'loisirs-sport-voyages', 'mode-beaute'], 12, false, false),
  ('forbidden', 'Article interdit : arme, drogue, médicament, espèce protégée', 'Nommez l’article.', 3, NULL, NULL, 13, false, false),
  ('land_dispute', 'Terrain ou maison en litige, ou vendu deux fois', 'Dites ce que vous savez des papiers et du propriétaire.', 3, NULL, ARRAY['immobilier'], 14, false, false),
  ('false_papers', 'Papiers faux ou absents', 'Dites quel papier manque ou paraît faux.', 3, NULL, ARRAY['immobilier', 'vehicules'], 15, false, false),
  ('hidden_broker', 'Courtier qui se dit propriétaire', 'Dites ce qu’on vous a demandé : commission, frais de visite.', 2, NULL, ARRAY['immobilier'], 16, false, false),
  ('job_fee', 'Emploi qui fait payer le candidat', 'Dites la somme et ce qu’elle devait payer.', 3, NULL, ARRAY['emploi-formation'], 17, false, false),
  ('job_discrimination', 'Offre d’emploi discriminatoire', 'Citez la phrase en cause.', 2, NULL, ARRAY['emploi-formation'], 18, false, false),
  ('fake_agency', 'Agence de voyage, Omra ou Hadj sans agrément', 'Dites le nom de l’agence.', 3, NULL, ARRAY['voyages-billets-omra-hadj'], 19, false, false),
  ('sick_animal', 'Animal malade ou maltraité', 'Dites ce que vous avez vu.', 2, NULL, ARRAY['animaux-elevage'], 20, false, false),
  ('unsafe_food', 'Aliment périmé ou dangereux', 'Dites la date lue sur l’emballage.', 3, NULL, ARRAY['agriculture-alimentation', 'alimentation-couches', 'parfums-cosmetiques'], 21, false, false),
  ('hate', 'Haine ou violence envers des personnes', 'Citez le passage.', 3, NULL, NULL, 22, false, false),
  ('person_in_danger', 'Une personne ou un enfant en danger', 'Dites ce que vous savez ; en cas d’urgence, appelez la police au 17.', 3, NULL, NULL, 23, false, false),
  -- As earlier releases store the first one.
  ('offensive', 'Contenu inapproprié - langage offensant ou abusif', '', 2, NULL, NULL, 24, true, true);

ALTER TABLE report DROP CONSTRAINT report_reason_check;
ALTER TABLE report ADD CONSTRAINT report_reason_fkey FOREIGN KEY (reason) REFERENCES report_reason (code) NOT VALID;

-- A subject of two words.
ALTER TABLE journal DROP CONSTRAINT journal_act_check,
  ADD CONSTRAINT journal_act_check CHECK (act ~ '^[a-z_]+\.[a-z_]+$') NOT VALID;
