import { roleLabel } from '#contract/common/roles.ts';
import type { JournalEntry } from '#contract/moderation/admin/journal.ts';
import { formatDay } from '#web/format/format.ts';

/** Maps the names of changed fields in journal entries to their French labels. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'nom',
  text: 'texte',
  category_id: 'catégorie',
  // Entries written by earlier versions name the category `categoryId`.
  categoryId: 'catégorie',
  first_day: 'premier jour',
  last_day: 'dernier jour',
  quarter_id: 'quartier',
  kind: 'genre',
  safe: 'rendez-vous sûr',
  icon: 'icône',
  parent_id: 'catégorie au-dessus',
  position: 'rang',
  ask_after_days: 'question aux vendeurs',
  has_condition: 'état demandé',
  inherits_condition: 'état comme la catégorie au-dessus',
  for_sale: 'vente',
  photo_from_price: 'photo vérifiée à partir de',
  region: 'région',
  terms: 'mots',
  one_way: 'sens',
  first_name: 'prénom',
  last_name: 'nom',
  email: 'e-mail',
  city_id: 'ville',
  code: 'code',
  label: 'motif',
  advice: 'ce qu’il faut changer',
  hint: 'aide au commentaire',
  weight: 'poids',
  field: 'champ concerné',
  unit: 'unité',
  min: 'minimum',
  max: 'maximum',
  step: 'pas',
  grouping: 'séparateurs',
  help: 'aide',
  group: 'groupe',
  required: 'demandé',
  filter: 'filtre',
  card: 'carte',
  list: 'liste de choix',
  choices: 'choix',
  is_default: 'proposée d’abord',
};

const formatValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const formatList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(formatValue) : [];

/**
 * Maps the name of a detail of a journal entry to the function that formats its value, given all details of the entry;
 * a detail without a function is not shown.
 */
const WORDS: Readonly<Record<string, (value: unknown, all: JournalEntry['detail']) => string>> = {
  until: (value) =>
    typeof value === 'string' ? `Jusqu’au ${formatDay(value)}` : 'Sans date de fin',
  role: (value, { before }) => `${roleLabel(before)} → ${roleLabel(value)}`,
  fields: (value, { code }) =>
    `Changé : ${formatList(value)
      .map((name) =>
        // Only reasons of rejections have a code; the label of anything else is its name.
        name === 'label' && code === undefined ? 'nom' : (FIELD_WORDS[name] ?? name),
      )
      .join(', ')}`,
  parent_id: (value) => (value === null ? '' : `Sous la catégorie n° ${formatValue(value)}`),
  category: (value) => (value === null ? 'Partout' : `Catégorie n° ${formatValue(value)}`),
  attribute: (value) => `Champ n° ${formatValue(value)}`,
  unit: (value) => `Unité : ${formatValue(value)}`,
  into: (value) => `Dans le n° ${formatValue(value)}`,
  agent: (value) => `Publiée pour un autre par le compte n° ${formatValue(value)}`,
  ad: (value) => `Annonce n° ${formatValue(value)}`,
  lines: (value, { list }) => `${formatValue(list)} : ${formatValue(value)} lignes`,
  code: (value) => `Code : ${formatValue(value)}`,
  reports: (value) => `Signalements n° ${formatList(value).join(', ')}`,
  advance: () => '« Aucune avance demandée » retiré pour 6 mois',
  active: (value) => (value === true ? 'Montrée' : 'Masquée'),
  position: (value) => `Rang ${formatValue(value)}`,
  image: (value) => (value === true ? 'Nouvelle image' : ''),
  link: (value) => `Lien : ${formatValue(value)}`,
};

/** Returns the details of a journal entry as text: 'Utilisateur → Modérateur'. Is empty when there are none. */
export const detailOf = (detail: JournalEntry['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => WORDS[name]?.(value, detail) ?? '')
    .filter(Boolean)
    .join(' · ');
