import type { Attribute } from '../catalog/schemas/attributes.ts';
import { AD_CONTENT, AD_FIELDS, type AdField } from '../ads/content.ts';

/** Names the columns of an import file other than those of attributes. */
export type ImportField = Exclude<AdField, 'attributes' | 'kind'> | 'price_kind' | 'photos';

// Imports are for shops, whose ads are all offers: `kind` has no column.
const FIELDS = AD_FIELDS.filter((name) => name !== 'attributes' && name !== 'kind');

/** Maps wire names to the headers of the columns; the wire name is accepted as a header too. */
export const IMPORT_COLUMNS = {
  ...Object.fromEntries(FIELDS.map((name) => [name, AD_CONTENT[name].label])),
  price_kind: 'Type de prix',
  photos: 'Photos',
} as Record<ImportField, string>;

export const IMPORT_FIELDS = Object.keys(IMPORT_COLUMNS) as ImportField[];

/** Returns the header of an attribute: 'Kilométrage (km)'. */
export const attributeHeader = ({ label, unit }: Pick<Attribute, 'label' | 'unit'>): string =>
  unit === null ? label : `${label} (${unit})`;

/** Separates several photos or choices in one cell. */
export const IMPORT_LIST_SEPARATOR = ' | ';
