import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('the CSV suits a French spreadsheet, accents included', () => {
  expect(
    toCsv(
      ['Catégorie', 'Nombre'],
      [
        ['Véhicules', 12],
        ['Délai', 1.5],
        ['Rien', null],
      ],
    ),
  ).toBe('\uFEFFCatégorie;Nombre\r\nVéhicules;12\r\nDélai;1,5\r\nRien;\r\n');
});

test.each(['=HYPERLINK("x")', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1'])(
  'what looks like a formula stays text: %j',
  (text) => {
    const [, line = ''] = toCsv(['a'], [[text]]).split(/\r\n(?=.)/);
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('delimiters are quoted', () => {
  expect(toCsv(['a'], [['x;"y"\nz']])).toBe('\uFEFFa\r\n"x;""y""\nz"\r\n');
});
