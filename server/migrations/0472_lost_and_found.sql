-- Sites that have a catalogue get the category of things lost and found; new ones have it from their seed, as do attributes
-- where there are none yet. What administrators made under these names stays theirs.
WITH made AS (
  INSERT INTO category (name, slug, icon, position, has_condition, inherits_condition, for_sale)
  SELECT 'Perdus et trouvés', 'perdus-trouves', 'identification-card', max(position) + 1, false, false, false
  FROM category WHERE parent_id IS NULL HAVING count(*) > 0
  ON CONFLICT DO NOTHING
  RETURNING id, icon
)
INSERT INTO category (parent_id, name, slug, icon, position, has_condition, inherits_condition)
SELECT made.id, sub.name, sub.slug, made.icon, sub.position, false, false
FROM made, (VALUES
  ('Papiers & documents', 'papiers-perdus', 0),
  ('Téléphones & appareils', 'telephones-perdus', 1),
  ('Animaux', 'animaux-perdus', 2),
  ('Sacs, clés & bijoux', 'sacs-cles-perdus', 3),
  ('Autres objets', 'objets-perdus', 4)
) AS sub (name, slug, position)
ON CONFLICT DO NOTHING;

INSERT INTO attribute (key, label, kind, help)
SELECT field.* FROM (VALUES
  ('lost_or_found', 'Situation', 'choice', NULL),
  ('paper_type', 'Papier', 'choice', 'N’écrivez ni le numéro ni l’adresse, et cachez-les sur la photo.'),
  ('lost_device', 'Appareil', 'choice', NULL),
  ('lost_animal', 'Animal', 'choice', NULL),
  ('lost_item', 'Objet', 'choice', NULL),
  ('lost_place', 'Lieu', 'text', 'Le taxi, le marché, la rue.'),
  ('lost_date', 'Jour', 'date', NULL)
) AS field (key, label, kind, help)
WHERE EXISTS (SELECT FROM attribute) AND EXISTS (SELECT FROM category WHERE NOT for_sale)
ON CONFLICT DO NOTHING;

INSERT INTO attribute_choice (attribute_id, key, label, position)
SELECT a.id, choice.key, choice.label, choice.position
FROM (VALUES
  ('lost_or_found', 'lost', 'Perdu', 0),
  ('lost_or_found', 'stolen', 'Volé', 1),
  ('lost_or_found', 'found', 'Trouvé', 2),
  ('paper_type', 'id_card', 'Carte d’identité', 0),
  ('paper_type', 'passport', 'Passeport', 1),
  ('paper_type', 'licence', 'Permis de conduire', 2),
  ('paper_type', 'vehicle', 'Carte grise', 3),
  ('paper_type', 'birth', 'Acte de naissance', 4),
  ('paper_type', 'diploma', 'Diplôme ou relevé', 5),
  ('paper_type', 'school', 'Carte scolaire ou d’étudiant', 6),
  ('paper_type', 'voter', 'Carte d’électeur', 7),
  ('paper_type', 'bank', 'Carte bancaire', 8),
  ('paper_type', 'land', 'Papier de parcelle', 9),
  ('paper_type', 'several', 'Plusieurs papiers', 10),
  ('paper_type', 'other', 'Autre', 11),
  ('lost_device', 'smartphone', 'Smartphone', 0),
  ('lost_device', 'phone', 'Téléphone simple', 1),
  ('lost_device', 'tablet', 'Tablette', 2),
  ('lost_device', 'laptop', 'Ordinateur', 3),
  ('lost_device', 'other', 'Autre', 4),
  ('lost_animal', 'sheep', 'Mouton', 0),
  ('lost_animal', 'goat', 'Chèvre', 1),
  ('lost_animal', 'cattle', 'Bœuf ou vache', 2),
  ('lost_animal', 'donkey', 'Âne', 3),
  ('lost_animal', 'horse', 'Cheval', 4),
  ('lost_animal', 'camel', 'Chameau', 5),
  ('lost_animal', 'dog', 'Chien', 6),
  ('lost_animal', 'cat', 'Chat', 7),
  ('lost_animal', 'other', 'Autre', 8),
  ('lost_item', 'bag', 'Sac', 0),
  ('lost_item', 'wallet', 'Portefeuille', 1),
  ('lost_item', 'suitcase', 'Valise', 2),
  ('lost_item', 'keys', 'Clés', 3),
  ('lost_item', 'jewel', 'Bijou', 4),
  ('lost_item', 'watch', 'Montre', 5),
  ('lost_item', 'other', 'Autre', 6)
) AS choice (attribute, key, label, position)
JOIN attribute a ON a.key = choice.attribute
ON CONFLICT DO NOTHING;

INSERT INTO category_attribute (category_id, attribute_id, list, "group", position, required, filter, card)
SELECT c.id, a.id, used.list, 'main', used.position, used.required, used.filter, used.card
FROM (VALUES
  ('perdus-trouves', 'lost_or_found', '', 0, true, true, false),
  ('perdus-trouves', 'lost_date', '', 1, false, false, true),
  ('perdus-trouves', 'lost_place', '', 2, false, false, true),
  ('papiers-perdus', 'lost_or_found', '', 0, true, true, false),
  ('papiers-perdus', 'paper_type', '', 1, true, true, false),
  ('telephones-perdus', 'lost_or_found', '', 0, true, true, false),
  ('telephones-perdus', 'lost_device', '', 1, true, true, false),
  ('telephones-perdus', 'brand', 'phone_brands', 2, false, true, false),
  ('telephones-perdus', 'color', '', 3, false, true, false),
  ('animaux-perdus', 'lost_or_found', '', 0, true, true, false),
  ('animaux-perdus', 'lost_animal', '', 1, true, true, false),
  ('animaux-perdus', 'color', '', 2, false, true, false),
  ('sacs-cles-perdus', 'lost_or_found', '', 0, true, true, false),
  ('sacs-cles-perdus', 'lost_item', '', 1, true, true, false),
  ('sacs-cles-perdus', 'color', '', 2, false, true, false)
) AS used (slug, attribute, list, position, required, filter, card)
JOIN category c ON c.slug = used.slug
JOIN category top ON top.id = coalesce(c.parent_id, c.id) AND NOT top.for_sale
JOIN attribute a ON a.key = used.attribute
ON CONFLICT DO NOTHING;
