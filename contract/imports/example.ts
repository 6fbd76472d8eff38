import type { Attribute } from '../catalog/schemas/attributes.ts';
import type { SubCategory } from '../catalog/routes.ts';
import {
  attributeHeader,
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  IMPORT_LIST_SEPARATOR,
  type ImportField,
} from './columns.ts';

/** Returns a value that the attribute accepts, written as in a line of an import file. */
const exampleValue = ({ kind, choices, min, max, grouping }: Attribute, year: number): string => {
  const labels = choices.map(({ label }) => label);
  switch (kind) {
    case 'choice':
      return labels[0] ?? '';
    case 'choices':
      return labels.slice(0, 2).join(IMPORT_LIST_SEPARATOR);
    case 'number':
      // A number without grouping is a year.
      return String(grouping ? Math.max(min ?? 1, Math.min(2, max ?? 2)) : year);
    case 'yes_no':
      return 'Oui';
    case 'date':
      return `31/12/${year}`;
    case 'month':
      return `12/${year}`;
    case 'text':
      return 'À préciser';
  }
};

interface ExampleOf {
  category: string;
  sub: Pick<
    SubCategory,
    'name' | 'has_condition' | 'for_sale' | 'price_units' | 'price_unit' | 'attributes'
  >;
  city: string;
  /** Is the current year. */
  year: number;
}

/** Returns the table of an import with one line that is valid for this sub-category. */
export const importExample = ({ category, sub, city, year }: ExampleOf): readonly string[][] => {
  const unit = sub.price_units.find(({ key }) => key === sub.price_unit) ?? sub.price_units[0];
  const values: Partial<Record<ImportField, string>> = {
    title: `Exemple : ${sub.name}`,
    description: 'Décrivez ici ce que vous proposez.',
    cat_id: category,
    category_id: sub.name,
    product_status: sub.has_condition ? 'Bien' : '',
    price: sub.for_sale ? '25000' : '',
    price_unit: unit?.label ?? '',
    price_kind: sub.for_sale ? 'À débattre' : '',
    city_id: city,
    photos: ['https://www.example.com/1.jpg', 'https://www.example.com/2.jpg'].join(
      IMPORT_LIST_SEPARATOR,
    ),
  };
  // The price label has no column here, since the server writes it from the price, its unit and its kind.
  const fields = IMPORT_FIELDS.filter(
    (field) =>
      field !== 'price_label' &&
      (field !== 'product_status' || sub.has_condition) &&
      (field !== 'price_unit' || sub.price_units.length > 0),
  );
  return [
    [...fields.map((field) => IMPORT_COLUMNS[field]), ...sub.attributes.map(attributeHeader)],
    [
      ...fields.map((field) => values[field] ?? ''),
      ...sub.attributes.map((attribute) => exampleValue(attribute, year)),
    ],
  ];
};
