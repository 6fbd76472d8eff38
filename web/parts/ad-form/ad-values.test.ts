import { expect, it } from 'vitest';
import { emptyAd } from './ad-fields.ts';
import { createAdFields } from './ad-values.ts';

it('values are checked again as they change, once the form was sent', () => {
  const form = createAdFields(emptyAd(''));
  form.set({ price: 'beaucoup' });
  expect(form.error('price')).toBeUndefined();
  form.checkWith(({ price }) => (price === '1' ? {} : { price: 'Indiquez un prix en francs.' }));
  form.setErrors({ price: 'Indiquez un prix en francs.', title: 'Déjà pris.' });
  form.set({ price: '1' });
  expect([form.error('price'), form.error('title')]).toEqual([undefined, 'Déjà pris.']);
  form.set({ price: 'beaucoup' });
  expect(form.error('price')).toBe('Indiquez un prix en francs.');
});

it('a form is changed while a value differs from those that it started with', () => {
  const form = createAdFields(emptyAd(''));
  form.set({ title: 'Mortier' });
  expect(form.isDirty()).toBe(true);
  form.set({ title: '' });
  expect(form.isDirty()).toBe(false);
  form.set({ title: 'Mortier' });
  form.restart(form.values());
  expect(form.isDirty()).toBe(false);
});
