import { expect, test } from 'vitest';
import type { z } from 'zod';
import { emailField } from './accounts/schemas/accounts.ts';
import { allRoutes } from './routes.ts';

// This test takes every field that people type in: blanks and marks that do not count must not count for its limit.

interface TypedField {
  name: string;
  schema: z.ZodType;
}

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: readonly z.ZodType[];
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Returns the fields of a body, those within lists and objects included. */
const fieldsOf = (schema: z.ZodType, name: string): TypedField[] => {
  const { type, shape, innerType, element, options = [], in: sent } = definitionOf(schema);
  if (shape)
    return Object.entries(shape).flatMap(([key, part]) => fieldsOf(part, `${name}.${key}`));
  if (type === 'array' && element) return fieldsOf(element, `${name}[]`);
  if (innerType) return fieldsOf(innerType, name);
  if (sent && definitionOf(sent).shape) return fieldsOf(sent, name);
  const objects = options.filter((option) => definitionOf(option).type === 'object');
  return objects.length > 0
    ? objects.flatMap((option) => fieldsOf(option, name))
    : [{ name, schema }];
};

const FIELDS = allRoutes.flatMap(({ method, path, body }) =>
  body ? fieldsOf(body, `${method} ${path}`) : [],
);

/** Lists values for the fields that accept only certain formats. */
const SPECIMENS = [
  '911833',
  '+22790000003',
  '356938035643809',
  '73282932000074',
  'moussa@exemple.ne',
  '12345/S',
  'NE-NIM-01-2021-B12-00345',
  '2026',
  '33,33',
];

/** Is the greatest length tried when searching for the longest text, of one repeated letter, that a field accepts. */
const LONGEST = 6000;
const longestOf = ({ schema }: TypedField): string[] => {
  const takes = (length: number) => schema.safeParse('x'.repeat(length)).success;
  if (!takes(1)) return [];
  let [low, high] = [1, LONGEST];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (takes(middle)) low = middle;
    else high = middle - 1;
  }
  return ['x'.repeat(low)];
};

/** Surrounds a text with the blanks and invisible marks that keyboards, copied texts and address books add. */
const surrounded = (text: string): string => `\u200e${' \u00a0'.repeat(30)}${text}\u200b \ufeff`;

/**
 * Matches fields whose value nobody types as free text: it is chosen from a list, made by a page, or a secret in which
 * each character counts.
 */
const OPAQUE = /\.(?:\w*password2?|price_unit|shop|key|hours\[\]|query)$/;
/** Tells whether a field takes ids, ranks or amounts: numbers of JSON, or plain digits. */
const isNumber = ({ schema }: TypedField): boolean =>
  typeof schema.safeParse(2026).data === 'number' || typeof schema.safeParse(5).data === 'number';

const TYPED = FIELDS.filter((field) => !OPAQUE.test(field.name) && !isNumber(field));

test.each(TYPED.map((field) => [field.name, field] as const))(
  '%s takes what it takes with blanks and hidden marks around it',
  (_, field) => {
    const { schema } = field;
    const taken = [...SPECIMENS, ...longestOf(field)].filter(
      (text) => schema.safeParse(text).success,
    );
    const refused = taken.filter((text) => !schema.safeParse(surrounded(text)).success);
    expect(refused.map((text) => text.slice(0, 40))).toEqual([]);
  },
);

test('blanks at the marks of an e-mail address are dropped, those within its words make it none', () => {
  expect(emailField.parse(' moi @gmail. com ')).toBe('moi@gmail.com');
  for (const typed of ['jean dupont@gmail.com', 'moi@gmail.com Merci'])
    expect(emailField.safeParse(typed).success).toBe(false);
});

test('every field of a code refuses a text with two of them, which is no try', () => {
  const codes = TYPED.filter(
    ({ name, schema }) =>
      // A page sends the code of a checked photo, which nobody types.
      /(?<!photo-check\/photo)\.(?:code|otp)$/.test(name) && schema.safeParse('911833').success,
  );
  const read = (typed: string) =>
    codes.filter(({ schema }) => schema.safeParse(typed).success).map(({ name }) => name);
  expect(codes.length).toBeGreaterThan(8);
  expect(read('Votre code est 911 833.')).toEqual(codes.map(({ name }) => name));
  for (const two of ['911833 250141', '911833 911833', '911833250141', '911833 ou 250141 ?'])
    expect([two, read(two)]).toEqual([two, []]);
});

test('every field of a price says of one above the limit that it is too high', () => {
  const queries = allRoutes.flatMap(({ method, path, query }) =>
    query ? fieldsOf(query, `${method} ${path}`) : [],
  );
  const prices = [...FIELDS, ...queries].filter(({ name }) =>
    // A draft and a deed of sale store what was typed.
    /^(?!.*(?:my-draft|acte-de-vente)).*\.(?:price|price_label|price_min|price_max|photo_from_price)$/.test(
      name,
    ),
  );
  expect(new Set(prices.map(({ name }) => name.split('.').at(-1))).size).toBe(5);
  const said = prices.map(({ name, schema }) => {
    const { error } = schema.safeParse('3000000000');
    return [name, error?.issues.map(({ message }) => message)];
  });
  expect(said).toEqual(prices.map(({ name }) => [name, ['Ce prix est trop élevé.']]));
});
