import { describe, expect, it } from 'vitest';
import categories from '#server/domains/catalog/seed/categories.json' with { type: 'json' };
import cities from '#server/domains/catalog/seed/cities.json' with { type: 'json' };
import { demoAds, demoSellers } from './ads.ts';
import { NOTICES } from './notices.ts';
import templates from './data/ad_templates.json' with { type: 'json' };

const options = { count: 300, seed: 2026, cities, categories } as const;
const ads = demoAds(options);
const subSlugs = categories.flatMap(({ sub_categories: subs }) => subs.map(({ slug }) => slug));

describe('the ads of the demo', () => {
  it('are the same for the same seed and differ for another', () => {
    expect(demoAds(options)).toEqual(ads);
    expect(demoAds({ ...options, seed: 7 })).not.toEqual(ads);
  });

  it('contain no template tokens and start every sentence with a capital', () => {
    for (const { title, description } of ads) {
      expect(`${title} ${description}`).not.toMatch(/[{}]/);
      expect(title).toMatch(/^[\p{Lu}\d]|^iPhone/u);
      expect(description).not.toMatch(/(^|[.!?] )\p{Ll}/u);
    }
  });

  it('use correct French for places', () => {
    for (const { title, description } of ads) {
      const text = `${title} ${description}`;
      expect(text).not.toMatch(/(?:région|foire|Maraîchage|km) de [AEIOUÉÎ]/);
      expect(text).not.toMatch(/(?:^|\s)à (?:le |les |centre-ville|près|quartier|Plateau)/);
      expect(text).not.toContain('Niamey-Niamey');
    }
  });

  it('name quarters of Niamey in Niamey only', () => {
    const elsewhere = ads.filter(({ citySlug }) => citySlug !== 'niamey');
    for (const { title, description } of elsewhere)
      expect(`${title} ${description}`).not.toMatch(
        /Yantala|Lazaret|Talladjé|Koira Kano|Plateau\b(?! de)/u,
      );
  });

  it('have a price within the bounds of a template of their sub-category', () => {
    const priced = ads.filter(({ price }) => price !== null);
    const outside = priced.filter(
      ({ subSlug, price }) =>
        !templates.some(
          (each) =>
            each.sub_slug === subSlug &&
            each.price_min <= Number(price) &&
            Number(price) <= each.price_max,
        ),
    );
    expect(outside).toEqual([]);
    for (const { price, priceLabel } of priced)
      expect(priceLabel.replaceAll('\u202f', '')).toBe(String(price));
  });

  it('have a text instead of a price where there is none', () => {
    const free = ads.filter(({ price }) => price === null);
    expect(free.length).toBeGreaterThan(0);
    for (const { subSlug, priceLabel } of free) {
      expect(templates.some((each) => each.sub_slug === subSlug && each.price_max === 0)).toBe(
        true,
      );
      expect(priceLabel).toMatch(/^(?:Sur devis|À débattre)$/);
    }
  });

  it('cover every sub-category, with what was lost and found, and are mostly in Niamey', () => {
    const noticed = new Set(NOTICES.map(({ sub }) => sub));
    const covered = new Set(ads.map(({ subSlug }) => subSlug));
    expect([...noticed].filter((slug) => covered.has(slug))).toEqual([]);
    expect(new Set([...covered, ...noticed])).toEqual(new Set(subSlugs));
    const inNiamey = ads.filter(({ citySlug }) => citySlug === 'niamey').length / ads.length;
    expect(inNiamey).toBeGreaterThan(0.36);
    expect(inNiamey).toBeLessThan(0.56);
  });

  it('do not repeat a title in a city', () => {
    expect(new Set(ads.map(({ title, citySlug }) => `${title}|${citySlug}`)).size).toBe(ads.length);
  });

  it('are sorted newest first, from minutes to 45 days old, each with three photos at most', () => {
    const ages = ads.map(({ ageHours }) => ageHours);
    expect(ages).toEqual(ages.toSorted((left, right) => left - right));
    expect(ages[0]).toBeLessThan(1);
    expect(ages.at(-1)).toBeLessThanOrEqual(45 * 24);
    expect(Math.max(...ads.map(({ pictures }) => pictures.length))).toBe(3);
  });
});

describe('the sellers of the demo', () => {
  it('have a mobile number of Niger each, never one of the demo accounts', () => {
    const phones = demoSellers(20_000).map(({ phone }) => phone);
    expect(new Set(phones).size).toBe(phones.length);
    for (const phone of phones) expect(phone).toMatch(/^\+22790(?!00)\d{6}$/);
  });
});
