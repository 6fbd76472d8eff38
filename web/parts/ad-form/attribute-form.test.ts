import { expect, it } from 'vitest';
import { attributesText, valuesIn } from './attribute-form.ts';

it('a value that is emptied is sent as empty, which a change of the ad needs', () => {
  const text = attributesText({ brand: '', papers: [], year: '2012' });
  expect(valuesIn(text)).toEqual({ brand: '', papers: [], year: '2012' });
  expect(attributesText({})).toBe('');
});
