import { expect, it } from 'vitest';
import { fullName } from './full-name.ts';

it.each([
  ['Hadiza', 'Oumarou', 'Hadiza Oumarou'],
  ['', 'Oumarou', 'Oumarou'],
  ['', '', 'Membre sans nom'],
])('full name of %j %j: %j', (first, last, name) => {
  expect(fullName({ first_name: first, last_name: last })).toBe(name);
});
