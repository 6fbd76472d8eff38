import type { ManagedUse } from '#contract/catalog/admin/attributes.ts';
import {
  ATTRIBUTE_GROUP_KEYS,
  ATTRIBUTE_GROUPS,
  type AttributeGroup,
  type AttributeKind,
} from '#contract/catalog/attribute-keys.ts';
import type { FormField } from '../managed-list/small-form.tsx';

/** Labels the kinds of fields for administrators, who choose them; a year is a number without separators. */
export const KINDS = {
  choice: 'Un choix d’une liste',
  choices: 'Plusieurs choix d’une liste',
  number: 'Nombre',
  year: 'Année',
  yes_no: 'Oui ou non',
  text: 'Texte court',
  date: 'Date',
  month: 'Mois',
} as const;
export type FieldKind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as FieldKind[];

export const kindOf = ({ kind, grouping }: Pick<ManagedUse, 'kind' | 'grouping'>): FieldKind =>
  kind === 'number' && !grouping ? 'year' : kind;

/**
 * Converts a kind of field that administrators choose to that of the API, where a year is a number without separators
 * of thousands.
 */
export const wireKind = (kind: FieldKind): { kind: AttributeKind; grouping?: boolean } =>
  kind === 'year' ? { kind: 'number', grouping: false } : { kind };

export const hasChoices = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices';
const isFiltered = (kind: FieldKind): boolean => !['text', 'date', 'month'].includes(kind);

const YES_NO = [
  { value: '1', label: 'Oui' },
  { value: '0', label: 'Non' },
];
export const flag = (isOn: boolean | undefined): string => (isOn ? '1' : '0');

export const LABEL: FormField = { name: 'label', label: 'Nom' };
const HELP: FormField = {
  name: 'help',
  label: 'Aide aux vendeurs',
  hint: 'Une phrase sous le champ.',
  optional: true,
};
/** Returns the input for the least or greatest number that sellers may enter in a field; empty means no bound. */
const boundField = (name: string, label: string): FormField => ({
  name,
  label,
  optional: true,
  numeric: true,
});

/**
 * Returns the inputs for the name, unit, bounds and help of a field, which apply in every category that has the field.
 */
export const definitionFields = (kind: FieldKind): FormField[] => [
  LABEL,
  ...(kind === 'number'
    ? [
        { name: 'unit', label: 'Unité', hint: 'Par exemple km, m², Go.', optional: true },
        boundField('min', 'Minimum'),
        boundField('max', 'Maximum'),
      ]
    : []),
  ...(kind === 'year' ? [boundField('min', 'Première année')] : []),
  HELP,
];

/**
 * Returns the inputs for how one category uses a field: its group, and whether it is required, a filter, and on cards.
 */
export const settingFields = (kind: FieldKind): FormField[] => [
  {
    name: 'group',
    label: 'Groupe',
    hint: 'L’essentiel se voit d’emblée, les autres se déplient.',
    choices: ATTRIBUTE_GROUP_KEYS.map((value) => ({ value, label: ATTRIBUTE_GROUPS[value] })),
  },
  { name: 'required', label: 'À remplir par le vendeur', choices: YES_NO },
  ...(isFiltered(kind) ? [{ name: 'filter', label: 'Filtre des listes', choices: YES_NO }] : []),
  {
    name: 'card',
    label: 'Sur la carte de l’annonce',
    hint: 'Deux champs au plus.',
    choices: YES_NO,
  },
];

/** Converts the values of the inputs that `settingFields` returns to the body of an API call. */
export const settingsOf = (values: Record<string, string>) => ({
  group: values['group'] as AttributeGroup,
  required: values['required'] === '1',
  filter: values['filter'] === '1',
  card: values['card'] === '1',
});

/** Splits a text into its labels, separated by commas, semicolons or line ends. */
export const labelsIn = (text = ''): string[] =>
  text
    .split(/[,;\n]/)
    .map((label) => label.trim())
    .filter(Boolean);
