import { expect, it } from 'vitest';
import { textOf, valuesIn } from './attribute-form.ts';

it('a value that is emptied is sent as empty, which a change of the ad needs', () => {
  const text = textOf({ brand: '', papers: [], year: '2012' });
  expect(valuesIn(text)).toEqual({ brand: '', papers: [], year: '2012' });
  expect(textOf({})).toBe('');
});
