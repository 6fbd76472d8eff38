import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Category } from '#contract/catalog/routes.ts';
import { readAttributes } from '#server/domains/catalog/index.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { everyDemoAd } from './plan.ts';
import { datedValues } from './template-values.ts';

let service: TestService;
let subs: Map<string, Category['sub_categories'][number]>;
beforeAll(async () => {
  service = await testService();
  const { body } = await service.call<{ categories: Category[] }>('GET', '/api/categories');
  const all = body.categories.flatMap(({ sub_categories: of }) => of);
  subs = new Map(all.map((sub) => [sub.slug, sub]));
});
afterAll(() => service.close());

it('the values of every ad of the demo are valid in its sub-category, and so is its price unit', () => {
  const wrong = everyDemoAd().flatMap(({ title, subSlug, attributes, priceUnit }) => {
    const sub = subs.get(subSlug);
    if (!sub) return [`${title}: ${subSlug}`];
    const uses = sub.attributes.map((one) => ({ shown: one, offered: one }));
    const values = datedValues(attributes, new Date('2026-11-22'));
    const { errors } = readAttributes(uses, {}, { ...values });
    const units = sub.price_units.map(({ key }) => key);
    return [
      ...errors.map(({ field, message }) => `${title}: ${field} ${message}`),
      ...(priceUnit === null || units.includes(priceUnit) ? [] : [`${title}: ${priceUnit}`]),
    ];
  });
  expect(wrong).toEqual([]);
});
