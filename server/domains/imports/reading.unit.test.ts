import { describe, expect, it, test } from 'vitest';
import type { Attribute } from '#contract/catalog/schemas/attributes.ts';
import type { Category } from '#contract/catalog/routes.ts';
import { decodeText } from './decode-text.ts';
import { matchColumns } from './match-columns.ts';
import { readLine, type ReadLine } from './read-line.ts';
import { readTable } from './read-table.ts';
import { amountIn, attributeValueIn } from './read-values.ts';
import type { ImportReferences } from './references.ts';
import { importRefusals } from '#contract/imports/refusals.ts';

const attribute = (key: string, label: string, more: Partial<Attribute> = {}): Attribute => ({
  key,
  label,
  kind: 'text',
  unit: null,
  min: null,
  max: null,
  step: null,
  grouping: true,
  help: null,
  required: false,
  filter: false,
  card: false,
  group: 'main',
  choices: [],
  ...more,
});

const FUELS = [
  { key: 'diesel', label: 'Diesel' },
  { key: 'petrol', label: 'Essence' },
];
const CAR = [
  attribute('brand', 'Marque', {
    kind: 'choice',
    required: true,
    choices: [{ key: 'toyota', label: 'Toyota' }],
  }),
  attribute('mileage', 'Kilométrage', { kind: 'number', unit: 'km', min: 0, max: 900_000 }),
  attribute('fuel', 'Carburant', { kind: 'choices', choices: FUELS }),
  attribute('first_hand', 'Première main', { kind: 'yes_no' }),
  attribute('seen_on', 'Visible le', { kind: 'date' }),
  attribute('papers_until', 'Papiers jusqu’à', { kind: 'month' }),
];
const HOUSE = [attribute('rooms', 'Chambres', { kind: 'number', min: 1 })];

const sub = (id: number, name: string, more: Partial<Category['sub_categories'][number]> = {}) => ({
  id,
  name,
  slug: name,
  has_condition: true,
  for_sale: true,
  price_units: [],
  price_unit: null,
  attributes: [],
  ...more,
});
const parent = (id: number, name: string, subs: Category['sub_categories']): Category => ({
  id,
  name,
  slug: name,
  icon: '',
  icon_name: 'car',
  sub_categories: subs,
});
const MONTHLY = { key: 'month', label: 'par mois' };
const SUBS = {
  cars: sub(11, 'Voitures', { attributes: CAR }),
  houses: sub(21, 'Villas & maisons à louer', {
    attributes: HOUSE,
    has_condition: false,
    price_units: [MONTHLY],
  }),
};
const references: ImportReferences = {
  categories: [
    parent(1, 'Véhicules', [SUBS.cars, sub(12, 'Divers')]),
    parent(2, 'Immobilier', [SUBS.houses, sub(22, 'Divers')]),
  ],
  cities: [
    { id: 5, name: 'Niamey' },
    { id: 6, name: 'Téra' },
  ],
  quarters: [{ id: 7, name: 'Plateau', cityId: 5 }],
  attributes: {
    of: (id) => Object.values(SUBS).find((one) => one.id === id) ?? sub(id, ''),
    uses: (id) =>
      (Object.values(SUBS).find((one) => one.id === id)?.attributes ?? []).map((shown) => ({
        shown,
        offered: shown,
      })),
    unit: (key) => (key === 'month' ? MONTHLY : null),
  },
  telephone: '+22790111111',
};

const readAll = (text: string): { lines: ReadLine[]; ignored: readonly string[] } => {
  const { headers, rows } = readTable(text);
  const { known, ignored } = matchColumns(headers, [...CAR, ...HOUSE]);
  return { lines: rows.map((row) => readLine(row, known, references)), ignored };
};
const readOne = (cells: Record<string, string>): ReadLine => {
  const quoted = (values: string[]) =>
    values.map((value) => `"${value.replaceAll('"', '""')}"`).join(';');
  const table = [quoted(Object.keys(cells)), quoted(Object.values(cells))].join('\r\n');
  const [line] = readAll(table).lines;
  if (!line) throw new Error('no line');
  return line;
};

const VALID = {
  Titre: 'Toyota Corolla 2012',
  Description: 'Papiers à jour.',
  Catégorie: 'véhicules',
  'Sous-catégorie': 'VOITURES',
  État: 'bien',
  Prix: '2 500 000 FCFA',
  Ville: 'niamey',
  Marque: 'toyota',
};

describe('the text of a file', () => {
  const TEXT = 'Titre;Prix\r\nÉtagère « œuf » – 20 €;1\r\n';
  const windows = Buffer.from(
    Array.from(TEXT, (c) => ({ œ: 0x9c, '–': 0x96, '€': 0x80 })[c] ?? c.charCodeAt(0)),
  );
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['Windows-1252, as Excel saves it in French', windows],
    ['UTF-16, as Excel saves its Unicode text', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ])('is read from %s', (_encoding, bytes) => {
    expect(readTable(decodeText(bytes))).toEqual({
      headers: ['Titre', 'Prix'],
      rows: [{ line: 2, cells: ['Étagère « œuf » – 20 €', '1'] }],
    });
  });
});

describe('a table', () => {
  test.each([
    ['semicolons', 'Titre;Description\nMoto;"rouge; belle, rapide"\n'],
    ['commas', 'Titre,Description\nMoto,"rouge; belle, rapide"\n'],
    ['tabs', 'Titre\tDescription\nMoto\trouge; belle, rapide\n'],
  ])('is read with %s', (_separator, text) => {
    expect(readTable(text).rows).toEqual([{ line: 2, cells: ['Moto', 'rouge; belle, rapide'] }]);
  });

  test.each([
    ['as Excel writes it', 'sep=;\r\n', ';'],
    ['after a byte order mark', '\uFEFFsep=;\r\n', ';'],
    ['in capitals, with Unix line ends', 'SEP=,\n', ','],
    ['of an old Mac', 'sep=;\r', ';'],
    ['a tab', 'sep=\t\r\n', '\t'],
    ['another character', 'sep=|\r\n', '|'],
    ['in quotes', '"sep=;"\r\n', ';'],
    ['saved again, with a separator for each column', 'sep=;;;\r\n', ';'],
    ['saved again with another separator', '"sep=;",,\r\n', ','],
  ])('whose first line names the separator is read: %s', (_, named, separator) => {
    const end = /[\r\n]+$/.exec(named)?.[0] ?? '';
    const lines = [`Titre${separator}Prix`, `"Moto 2,5 ch; rouge"${separator}1`];
    expect(readTable(named + lines.join(end) + end)).toEqual({
      headers: ['Titre', 'Prix'],
      rows: [{ line: 3, cells: ['Moto 2,5 ch; rouge', '1'] }],
    });
  });

  test.each(['sep=;\r\n', 'sep=;\r\nTitre;Prix\r\n'])('%j has no ads', (text) =>
    expect(() => readTable(text)).toThrow(importRefusals.noLines.message),
  );

  it('numbers its lines as a spreadsheet does, with line ends and inches in cells', () => {
    const text = 'Titre;Description\r\n"TV 43""";"grande\r\nbelle"\r\n;\r\nTV 5" usée;x\r\n';
    expect(readTable(text).rows).toEqual([
      { line: 2, cells: ['TV 43"', 'grande\r\nbelle'] },
      { line: 4, cells: ['TV 5" usée', 'x'] },
    ]);
  });

  test.each<[string, keyof typeof importRefusals]>([
    ['', 'noLines'],
    ['Titre;Ville\r\n;\r\n', 'noLines'],
    ['Titre;Ville\r\n"Moto;Niamey\r\n', 'unreadableCsv'],
    ['%PDF-1.4\0', 'notCsv'],
    [`${';'.repeat(400)}a\nb`, 'notCsv'],
    [`Titre\n${'Moto\n'.repeat(101)}`, 'tooManyLines'],
  ])('%#: is refused when it is none, or has no ad or too many', (text, name) => {
    expect(() => readTable(text)).toThrow(importRefusals[name].message);
  });
});

describe('columns', () => {
  it('are named as on the form, on the wire, or by the attribute, in any case', () => {
    const headers = ['TITRE', 'category_id', 'f_fuel', 'Kilométrage (km)', 'Photo 1', 'Photos'];
    const { known, ignored } = matchColumns(headers, CAR);
    expect(known.map(({ header }) => header)).toEqual(headers);
    expect(ignored).toEqual([]);
  });

  it('that nothing has, or that come twice, are ignored', () => {
    const { known, ignored } = matchColumns(['Titre', 'Stock', 'title', '', 'Marque'], CAR);
    expect(known.map(({ header }) => header)).toEqual(['Titre', 'Marque']);
    expect(ignored).toEqual(['Stock', 'title']);
  });
});

describe('a line', () => {
  it('becomes what a call sends, with the number of the seller', () => {
    const { fields, problems, photos } = readOne({
      ...VALID,
      Quartier: 'Plateau',
      'Type de prix': 'À débattre',
      Kilométrage: '120 000',
      f_fuel: 'essence | Diesel',
      'Première main': 'OUI',
      'Visible le': '5/12/2026',
      'Papiers jusqu’à': '6/2027',
      Chambres: '',
      Photos: 'a b.jpg, https://example.com/1.jpg',
    });
    expect(problems).toEqual([]);
    expect(photos).toEqual(['a b.jpg', 'https://example.com/1.jpg']);
    expect(fields).toMatchObject({
      title: 'Toyota Corolla 2012',
      cat_id: 1,
      category_id: 11,
      product_status: 'Bien',
      price: '2500000',
      price_label: '2\u202F500\u202F000\u00A0FCFA · À débattre',
      city_id: 5,
      quarter_id: 7,
      whatsapp: '+22790111111',
      telephone: '+22790111111',
      sms: '+22790111111',
      attributes: {
        brand: 'toyota',
        mileage: '120 000',
        fuel: ['petrol', 'diesel'],
        first_hand: 'oui',
        seen_on: '2026-12-05',
        papers_until: '2027-06',
      },
    });
  });

  it('may name its sub-category alone, by id, or in the column of the category', () => {
    const { Catégorie: _, 'Sous-catégorie': __, ...rest } = VALID;
    const ways: Record<string, string>[] = [
      { 'Sous-catégorie': 'Voitures' },
      { category_id: '11' },
      { Catégorie: 'voitures' },
    ];
    for (const cells of ways) {
      const { fields, problems } = readOne({ ...rest, ...cells });
      expect([problems, fields['cat_id'], fields['category_id']]).toEqual([[], 1, 11]);
    }
  });

  it('without a condition has none, and its price a unit', () => {
    const read = readOne({
      Titre: 'Villa',
      Description: 'Deux salons.',
      'Sous-catégorie': 'Villas et maisons à louer',
      État: 'Neuf',
      Prix: '150.000',
      'Prix pour': 'Par mois',
      Ville: 'Tera',
    });
    expect(read.problems).toEqual([]);
    expect(read.fields).toMatchObject({
      product_status: '',
      price_unit: 'month',
      price_label: '150\u202F000\u00A0FCFA par mois',
    });
  });

  test.each<[Record<string, string>, string, string]>([
    [{ Titre: '' }, 'Titre', 'Ce champ est obligatoire.'],
    [{ Titre: 'x'.repeat(81) }, 'Titre', '80 caractères au plus.'],
    [{ Description: 'a\u0001' }, 'Description', 'Ce texte contient des caractères illisibles.'],
    [{ Catégorie: 'Vélos' }, 'Catégorie', '«\u00A0Vélos\u00A0» n’est pas dans la liste.'],
    [{ 'Sous-catégorie': '' }, 'Sous-catégorie', 'Choisissez une sous-catégorie.'],
    [
      { Catégorie: '', 'Sous-catégorie': 'Divers', Marque: '' },
      'Sous-catégorie',
      'Plusieurs catégories l’ont\u00A0: indiquez aussi la catégorie.',
    ],
    [{ État: 'Neuf' }, 'État', 'Choisissez un état.'],
    [{ Prix: 'cher' }, 'Prix', 'Indiquez un prix en francs.'],
    [{ Prix: '' }, 'Prix', 'Ce champ est obligatoire.'],
    [{ Ville: '' }, 'Ville', 'Choisissez une ville.'],
    [{ Ville: 'Paris' }, 'Ville', '«\u00A0Paris\u00A0» n’est pas dans la liste.'],
    [{ Quartier: 'Yantala' }, 'Quartier', '«\u00A0Yantala\u00A0» n’est pas dans la liste.'],
    [{ Marque: '' }, 'Marque', 'Ce champ est obligatoire.'],
    [{ Marque: 'Peugot' }, 'Marque', 'Choisissez parmi\u00A0: Toyota.'],
    [{ f_mileage: 'beaucoup' }, 'f_mileage', 'Indiquez un nombre.'],
    [{ f_mileage: '17 pouces' }, 'f_mileage', 'Indiquez un nombre en km.'],
    [{ Chambres: '3' }, 'Chambres', 'Cette catégorie ne demande pas cette précision.'],
    [{ no_advance: 'peut-être' }, 'no_advance', 'Répondez par oui ou par non.'],
    [
      { no_advance: 'Oui', Description: 'Propre. Acompte exigé.' },
      'Description',
      '«\u00A0Acompte\u00A0» demande de l’argent d’avance. Changez cette phrase, ou décochez «\u00A0Aucune avance demandée\u00A0».',
    ],
  ])('%j is wrong at its column', (changes, column, message) => {
    expect(readOne({ ...VALID, ...changes }).problems).toEqual([{ column, message }]);
  });

  it('names a missing column as the form does', () => {
    const { Ville: _, Prix: __, Marque: ___, ...rest } = VALID;
    expect(readOne(rest).problems.map(({ column }) => column)).toEqual(['Ville', 'Marque', 'Prix']);
  });
});

test.each([
  ['75000', '75000'],
  ['75 000 F CFA', '75000'],
  ['75\u202F000\u00A0FCFA', '75000'],
  ['1.250.000', '1250000'],
  ['1,250,000', '1250000'],
  ['75000,00', '75000'],
  ['12,5', '12,5'],
  ['25 mille', '25000'],
  ['1,5 million', '1500000'],
  ['25 à 30 mille', '25 à 30 mille'],
  ['', ''],
])('the amount %j is %j', (cell, amount) => expect(amountIn(cell)).toBe(amount));

test.each([
  ['storage_gb', '128GB', '128'],
  ['storage_gb', '8/256', '256'],
  ['ram_gb', '8/256', '8'],
  ['storage_gb', 'beaucoup', 'beaucoup'],
])('a cell of %s with %s is %s', (key, cell, value) => {
  const choices = ['8', '128', '256'].map((size) => ({ key: size, label: `${size}\u00a0Go` }));
  expect(attributeValueIn(attribute(key, 'Mémoire', { kind: 'choice', choices }), cell)).toBe(
    value,
  );
});
