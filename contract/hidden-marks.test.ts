import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lineField, requiredLine, textField } from './common/fields.ts';
import { withoutHiddenMarks } from './common/hidden-marks.ts';
import type { RouteContract } from './common/route.ts';
import { allRoutes } from './routes.ts';

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

const OTHERS = [
  0xfeff, 0xad, 0x34f, 0x61c, 0x180e, 0x115f, 0x1160, 0x3164, 0xffa0, 0x17b4, 0x2800, 0x1d159,
  0x1d173, 0xfe0f, 0xfe00, 0xe0100,
];

/** Lists marks that reverse the text beside them, are invisible, or are blank letters. */
const MARKS = [
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  ...range(0x200b, 0x200f),
  ...range(0x2060, 0x2064),
  ...range(0xfff9, 0xfffb),
  ...range(0x80, 0x9f),
  ...range(0xe0020, 0xe007f),
  ...OTHERS.map((code) => String.fromCodePoint(code)),
];
const codeOf = (mark: string): string => `U+${(mark.codePointAt(0) ?? 0).toString(16)}`;

describe('a hidden mark', () => {
  it.each(MARKS.map((mark) => [codeOf(mark), mark]))('%s is dropped from a text', (_code, mark) => {
    expect(withoutHiddenMarks(`${mark}Moto${mark} à ${mark}${mark}vendre${mark}`)).toBe(
      'Moto à vendre',
    );
    expect(lineField(20).parse(` ${mark} Moto ${mark}  à vendre `)).toBe('Moto à vendre');
    expect(textField(20).parse(`${mark}\n${mark}`)).toBe('');
    expect(requiredLine(20).safeParse(` ${mark}${mark} `).success).toBe(false);
  });

  it.each([
    'Ƙwai da nama, ɗan gida, ‘yar Niamey : 1 250 000 FCFA',
    'Ça coûte œuf, naïf — « même prix » … 50 %',
    'كسوة الأطفال ١٢٣٤ — ࣢۝ سوق',
    'e\u0301, n\u0303, ɔ\u0302',
    'Ligne 1\n\tLigne 2',
    '👩🏽‍🌾 👨‍👩‍👧‍👦 🏳️‍🌈 ❤️ ❤️‍🔥 ☎️ 3️⃣ #️⃣ 👍🏿 🇳🇪 ©️',
  ])('is none of those of %s', (text) => {
    expect(withoutHiddenMarks(text)).toBe(text);
  });

  it('is a joiner that joins no emoji, and what asks for the colours of one that is not there', () => {
    expect(withoutHiddenMarks('Mo\u200Dto')).toBe('Moto');
    expect(withoutHiddenMarks('👍\u200DMoto')).toBe('👍Moto');
    expect(withoutHiddenMarks('👍\u200D')).toBe('👍');
    expect(withoutHiddenMarks('9\uFE0F0\uFE0F')).toBe('90');
  });
});

/** Describes the parts of a schema that Zod lists, whatever its kind. */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
}
const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def;

const childrenOf = ({ innerType, in: from, out, element, valueType, options }: Definition) =>
  [innerType, from, out, element, valueType, ...(options ?? [])].filter(
    (child) => child !== undefined,
  );

/** Tells whether a schema takes a string, or a value of any kind, outside of the fields of an object. */
const takesText = (schema: z.core.$ZodType): boolean => {
  const definition = definitionOf(schema);
  if (['string', 'unknown', 'any'].includes(definition.type)) return true;
  return childrenOf(definition).some(takesText);
};

/** Tells whether a schema describes an object that accepts fields which it does not name. */
const isOpen = (schema: z.core.$ZodType): boolean => {
  const { catchall } = schema._zod.def as { catchall?: z.core.$ZodType };
  return catchall !== undefined && definitionOf(catchall).type !== 'never';
};

interface TextField {
  name: string;
  schema: z.core.$ZodType;
}

/** Returns the fields of an object, and of the objects in it, that take text. */
const textFieldsOf = (name: string, schema: z.core.$ZodType): TextField[] => {
  const definition = definitionOf(schema);
  const own = isOpen(schema) ? [{ name, schema }] : [];
  const fields = Object.entries(definition.shape ?? {}).flatMap(([key, field]) => [
    ...(takesText(field) ? [{ name: `${name} ${key}`, schema: field }] : []),
    ...textFieldsOf(`${name} ${key}`, field),
  ]);
  return [
    ...own,
    ...fields,
    ...childrenOf(definition).flatMap((child) => textFieldsOf(name, child)),
  ];
};

const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;

const DOORS = allRoutes.flatMap((route: RouteContract) =>
  [route.query, route.body].flatMap((schema) =>
    schema ? textFieldsOf(nameOf(route), schema) : [],
  ),
);

/** Lists texts such that every field accepts at least one of them unchanged. */
const VALID = [
  'Vu au marché de Niamey',
  'vu',
  'nom@exemple.ne',
  '90123456',
  '123456',
  '2026-01-31',
  '2026-01',
  '08:00-19:00',
  'NE',
  '01',
  'true',
  '12.34',
  '490154203237518',
  '2026-01-31T08:00:00.000Z',
  '5f1c1f6e-2b8f-4f0a-9d0c-0f8a5d3e7b11',
  '/annonces',
  'https://push.exemple.ne/abc',
  'B'.repeat(87),
  'A'.repeat(22),
  `${'a'.repeat(32)}-12-1234.webm`,
];

/** Returns the text with the mark at its start, at its end, and after its first character. */
const poisoned = (text: string, mark: string): string[] => [
  `${mark}${text}`,
  `${text}${mark}`,
  `${text.slice(0, 1)}${mark}${text.slice(1)}`,
];

/** Lists the ways in which a field may take a text: alone, in a list, in JSON. */
const SHAPES: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => [text],
  (text) => ['auto', text],
  (text) => Array<string>(7).fill(text),
  (text) => JSON.stringify([text]),
  (text) => ({ key: text }),
  (text) => ({ [text]: text }),
  (text) => JSON.stringify({ key: text }),
];

/** Returns the texts that a field accepts unchanged, for each shape: a text alone, in a list, in JSON. */
const takenBy = (schema: z.core.$ZodType) =>
  SHAPES.map((shape) => ({
    shape,
    texts: VALID.filter((text) => z.safeParse(schema, shape(text)).success),
  })).filter(({ texts }) => texts.length > 0);

const hasMark = (value: unknown, mark: string): boolean =>
  JSON.stringify(value)?.includes(JSON.stringify(mark).slice(1, -1)) ?? false;

/**
 * Returns the hidden marks that a field lets through. Each mark is tried alone, in the first text that the field
 * accepts in each shape (alone, in a list, in JSON), and in one further text.
 */
const letThrough = (schema: z.core.$ZodType): string[] => {
  const taken = takenBy(schema);
  const keeps = (sent: unknown, mark: string): boolean => {
    const read = z.safeParse(schema, sent);
    return read.success && hasMark(read.data, mark);
  };
  return MARKS.filter(
    (mark, at) =>
      SHAPES.some((shape) => keeps(shape(mark), mark)) ||
      taken.some(({ shape, texts: [first = '', ...others] }) =>
        [first, ...others.filter((_text, n) => n === at % others.length)].some((text) =>
          poisoned(text, mark).some((sent) => keeps(shape(sent), mark)),
        ),
      ),
  );
};

const isPassword = ({ name }: TextField): boolean => /password/i.test(name.split(' ').at(-1) ?? '');

/** Names the fields whose values no page shows; the code that uses such a value checks it as a whole. */
const OPAQUE: readonly string[] = [
  // Authenticators send signed bytes, which the library of passkeys reads.
  'POST /api/login passkey',
  'POST /api/login/passkey credential',
  'POST /api/my-passkeys credential',
  // The field `code_sent` is accepted and ignored.
  'POST /api/verifyPhone code_sent',
  'POST /api/two-step/confirm code_sent',
  'POST /api/confirm-code code_sent',
  'POST /api/updatePassword email',
  // Reports of providers arrive at an address with a secret, or signed; the server reads only ids and statuses.
  'POST /api/sms-reports/:address',
  'POST /api/whatsapp-reports',
  // The token is compared with a secret.
  'GET /api/whatsapp-reports hub.verify_token',
];
const isOpaque = ({ name }: TextField): boolean => OPAQUE.includes(name);

it('walks the fields of every call', () => {
  expect(DOORS.length).toBeGreaterThan(250);
  expect(DOORS.filter(isPassword).length).toBeGreaterThan(8);
  expect(DOORS.filter((door) => !takesSome(door)).map(({ name }) => name)).toEqual([]);
  expect(
    DOORS.filter(isOpaque)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(OPAQUE.toSorted());
});

const takesSome = ({ schema }: TextField): boolean => takenBy(schema).length > 0;

const SHOWN = DOORS.filter((door) => !isPassword(door) && !isOpaque(door));

it.each(SHOWN.map((door) => [door.name, door] as const))(
  '%s lets no hidden mark through',
  (_name, { schema }) => {
    expect(letThrough(schema).map(codeOf)).toEqual([]);
  },
);

// A password is compared as typed, and shown to nobody: dropping a mark would change the passwords that have one.
it.each(DOORS.filter(isPassword).map((door) => [door.name, door] as const))(
  '%s is compared as typed',
  (_name, { schema }) => {
    expect(z.parse(schema, '\u200BTamarin\u00ADbleu')).toBe('\u200BTamarin\u00ADbleu');
  },
);
