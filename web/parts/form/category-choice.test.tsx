import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CategoryChoice, type ChosenCategory } from './category-choice.tsx';

const CATEGORIES = [
  {
    id: 1,
    name: 'Véhicules',
    icon_name: 'car',
    sub_categories: [
      { id: 2, name: 'Voitures', slug: 'voitures' },
      { id: 3, name: 'Motos', slug: 'motos' },
    ],
  },
  {
    id: 10,
    name: 'Immobilier',
    icon_name: 'house',
    sub_categories: [{ id: 15, name: 'Parcelles & terrains', slug: 'parcelles-terrains' }],
  },
] as unknown as Parameters<typeof CategoryChoice>[0]['categories'];

const htmlOf = (chosen: ChosenCategory, errors = {}) =>
  renderToStaticMarkup(
    <CategoryChoice
      categories={CATEGORIES}
      chosen={chosen}
      onChange={() => undefined}
      errors={errors}
    />,
  );

const valuesOf = (html: string, name: string): string[] =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => input.includes(`name="${name}"`))
    .map(([input]) => /value="(\d+)"/.exec(input)?.[1] ?? '');

it('sends a category and a sub-category as a form does, from the server’s HTML alone', () => {
  const html = htmlOf({ category: '', subCategory: '' });
  expect(valuesOf(html, 'cat_id')).toEqual(['1', '10']);
  expect(valuesOf(html, 'category_id')).toEqual(['2', '3', '15']);
  expect(html).not.toContain('checked=""');
});

it('checks what is chosen', () => {
  const checked = htmlOf({ category: '1', subCategory: '3' }).match(/<input[^>]*checked=""[^>]*>/g);
  expect(checked?.map((input) => /value="(\d+)"/.exec(input)?.[1])).toEqual(['1', '3']);
});

it('names the sub-categories by their category, and connects the buttons with their error', () => {
  const html = htmlOf(
    { category: '10', subCategory: '' },
    { subCategory: 'Choisissez une sous-catégorie.' },
  );
  expect(html).toContain('Sous-catégorie de «\u00A0Immobilier\u00A0»');
  const [, id = ''] = /<p id="([^"]+)"[^>]*>Choisissez une sous-catégorie/.exec(html) ?? [];
  expect(id).not.toBe('');
  const subs = [...html.matchAll(/<input[^>]*name="category_id"[^>]*>/g)].map(([input]) => input);
  expect(subs.filter((input) => input.includes(`aria-describedby="${id}"`))).toHaveLength(3);
});
