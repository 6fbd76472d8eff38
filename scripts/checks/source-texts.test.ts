import { describe, expect, test } from 'vitest';
import { expectOne, found } from './clean-tree.ts';
import { durations } from './durations.ts';
import { measure, sizes } from './sizes.ts';
import { treeOf } from './source.ts';
import { suppressions } from './suppressions.ts';
import { typography } from './typography.ts';

describe('typography', () => {
  test.each([
    `export const a = "Conseils d'achat";`,
    "export const a = (n: number) => `jusqu'à ${n}`;",
    "export const A = () => <p>L'accueil</p>;",
  ])('caught: %s', (text) => {
    expectOne(typography, 'web/ui/bad.tsx', text, 'straight apostrophe');
  });

  test.each([
    "export const a = 'Déjà un compte ?';",
    "export const a = 'Bravo ! Elle est vendue.';",
    'export const a = (n: number) => `Motif : ${n}`;',
    'export const A = ({ n }: { n: string }) => <p>« {n}\u00a0»</p>;',
    'export const A = ({ n }: { n: string }) => <p>{n} : oui</p>;',
    'export const a = (n: number) => `${n} FCFA`;',
    "export const a = 'Plus de 25 % du capital';",
    "export const a = 'Une photo de 15 Mo.';",
  ])('caught: %s', (text) => {
    expectOne(typography, 'web/ui/bad.tsx', text, 'no-break space');
  });

  test.each([
    "export const a = 'Écrivez-nous par email.';",
    "export const a = 'Votre courriel n’est pas confirmé.';",
  ])('caught: %s', (text) => {
    expectOne(typography, 'web/ui/bad.tsx', text, 'write e-mail');
  });

  test('pages for operators are read, without their code', () => {
    const good =
      "# Réglages\n\nL’adresse\u00a0: `l'a :`.\n\n   ```sh\n   echo 'a' : b # l'un : l'autre\n   ```\n";
    const page = (text: string) =>
      typography(treeOf({ 'docs/operating/install.md': `${good}\n${text}\n` }));
    expect(page('Voir [la page](settings.md#a)\u00a0; fin.')).toEqual([]);
    expect(page("Ensuite, l'adresse.").map(({ line }) => line)).toEqual([9]);
    expect(page('Le `PORT` : 3000.').map(({ line }) => line)).toEqual([9]);
    expect(typography(treeOf({ 'docs/product.md': "The user's: why ?" }))).toEqual([]);
  });

  test('texts that are set well, comments, SQL, SMS and the words of people pass', () => {
    const files = {
      'web/ui/good.ts':
        "// The user's: why ?\nexport const a = 'Conseils d’achat\u00a0: «\u00a0oui\u00a0», 15\u00a0Mo, par e-mail';",
      'server/domains/ads/sql.ts':
        "export const a = `SELECT 'a' || b || 'c', d::text, e % 61, lower(email)`;",

      'server/domains/moderation/words/forbidden/arms.ts': "export const a = 'Insta : hadiza';",
    };
    expect(found(typography, files)).toEqual([]);
  });
});

describe('durations', () => {
  test.each([
    'const DAY = 86;',
    'const HOUR_SECONDS = 3600;',
    'export const a = 60 * 60;',
    'export const a = 5 * 60_000;',
    "export const a = { timeZone: 'Africa/Niamey' };",
  ])('caught: %s', (text) => {
    expectOne(durations, 'web/ui/bad.ts', text, 'from contract/common/time.ts');
  });

  test('the definitions and products of them pass', () => {
    const files = {
      'contract/common/time.ts': 'const DAY = 24 * 3600;',
      'web/ui/good.ts': "import { DAY } from '#contract/common/time.ts'; export const a = 7 * DAY;",
    };
    expect(found(durations, files)).toEqual([]);
  });
});

describe('suppressions', () => {
  test.each([
    ['// @ts-ignore because it is so', 'forbidden'],
    ['// @ts-expect-error', 'without its reason'],
    ['// oxlint-disable-next-line no-console', 'without its reason'],
    ['// oxlint-disable-next-line no-console -- no', 'without its reason'],
    ['/* oxlint-disable -- this file is special */', 'must name the rule'],
    ['// eslint-disable-line no-console', 'without its reason'],
    ['// check-disable-next-line regexes', 'without its reason'],
  ])('caught: %s', (text, expected) => {
    expectOne(suppressions, 'contract/bad.ts', `${text}\nexport const a = 1;`, expected);
  });

  test.each([
    '// @ts-expect-error -- the types of sharp forget this option',
    '// check-disable-next-line regexes -- words of our own list',
    '// oxlint-disable-next-line no-console -- the addresses are printed for a person',
  ])('passes: %s', (text) => {
    expect(found(suppressions, { 'contract/good.ts': `${text}\nexport const a = 1;` })).toEqual([]);
  });
});

describe('sizes', () => {
  const body = (lines: number) => '  f();\n'.repeat(lines);

  test('a file over 400 lines and a function over 120 fail', () => {
    expectOne(sizes, 'contract/long.ts', '// a line\n'.repeat(401), '401 lines, over 400');
    const text = `export function run() {\n${body(119)}}\n`;
    expectOne(sizes, 'contract/long.ts', text, 'run has 121 lines, over 120');
  });

  test('markup and describe blocks may exceed the limit', () => {
    const page = `export function Page() {\n${body(130)}  return <p />;\n}\n`;
    const chapter = `describe('x', () => {\n${body(130)}});\n`;
    expect(found(sizes, { 'web/pages/a.tsx': page, 'contract/a.test.ts': chapter })).toEqual([]);
  });

  test('a long function inside markup fails', () => {
    const page = `export function Page() {\n  const save = () => {\n${body(130)}  };\n  return <p onClick={save} />;\n}\n`;
    expectOne(sizes, 'web/pages/a.tsx', page, 'save has 132 lines');
  });

  test('the median and the 90th percentile are over all files', () => {
    const texts = Object.fromEntries(
      [10, 20, 30, 40, 50, 60, 70, 90, 230, 300].map((lines, i) => [
        `contract/f${i}.ts`,
        '// a line\n'.repeat(lines),
      ]),
    );
    const { median, p90, files } = measure(treeOf(texts));
    expect([median, p90, files[0]?.lines]).toEqual([50, 230, 300]);
    expect(sizes(treeOf(texts)).map(({ message }) => message)).toEqual([
      '90th percentile of 230 lines per file, over 220',
    ]);
  });
});
