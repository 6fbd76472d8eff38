import { expect, test } from 'vitest';
import { filterGroups, mostUsed } from './choice-groups.ts';

const TOWNS = [
  { title: 'Les plus choisies', repeats: true, choices: [{ value: '1', label: 'Niamey' }] },
  { title: 'Niamey', choices: [{ value: '1', label: 'Niamey' }] },
  {
    title: 'Tahoua',
    choices: [
      { value: '2', label: 'Tahoua' },
      { value: '3', label: 'Birni N’Konni' },
    ],
  },
];
const found = (typed: string) =>
  filterGroups(TOWNS, typed).map(({ title, choices }) => [title, choices.map((c) => c.label)]);

test('All groups show without a filter, except empty ones', () => {
  expect(found('').map(([title]) => title)).toEqual(['Les plus choisies', 'Niamey', 'Tahoua']);
  expect(filterGroups([{ title: 'Vide', choices: [] }], '')).toEqual([]);
});

test.each([
  ['nia', [['Niamey', ['Niamey']]]],
  ['KÔNNI', [['Tahoua', ['Birni N’Konni']]]],
  ["birni n'k", [['Tahoua', ['Birni N’Konni']]]],
  ['amey', []],
])('The filter "%s" finds words by their beginning', (typed, groups) => {
  expect(found(typed)).toEqual(groups);
});

test('The most used come first, five of them', () => {
  const all = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id }));
  const ids = (totals: { id: number; total: number }[]) =>
    mostUsed(all, totals).map(({ id }) => id);
  expect(ids([])).toEqual([1, 2, 3, 4, 5]);
  expect(
    ids([
      { id: 7, total: 9 },
      { id: 3, total: 20 },
    ]),
  ).toEqual([3, 7, 1, 2, 4]);
});
