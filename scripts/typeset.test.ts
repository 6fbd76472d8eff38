import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test('punctuation after a space never begins a line', () => {
  expect(typeset('Prêt ? Oui : « tout de suite » !')).toBe(
    'Prêt\u00A0? Oui\u00A0: «\u00A0tout de suite\u00A0»\u00A0!',
  );
});

test('a text without such signs stays as it is', () => {
  expect(typeset('Les petites annonces du Niger.')).toBe('Les petites annonces du Niger.');
});
