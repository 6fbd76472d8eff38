import { describe, expect, it } from 'vitest';
import { emptyAd } from '#web/parts/ad-form/ad-fields.ts';
import { publishForm } from '#web/parts/ad-form/ad-rules.ts';
import { PURPOSES } from '#contract/ads/purposes.ts';
import { prefilledAd } from './prefilled.ts';

const at = (path: string) => prefilledAd(new URL(path, 'https://kasuwa.ne').searchParams);

describe('the form of an ad that looks for what a search did not find', () => {
  const path = '/publish?q=corolla&kind=wanted&category=1&sub_category=5&city=3&price_max=2000000';

  it('has the words, the category and the city of the search, and a first description', () => {
    expect(at(path)).toEqual({
      kind: 'wanted',
      title: 'corolla',
      description: 'Je cherche\u00a0: corolla. Écrivez-moi ou appelez-moi si vous l’avez.',
      cat_id: '1',
      category_id: '5',
      city_id: '3',
      price: '2000000',
      price_label: '2\u202f000\u202f000',
      quarter_id: '',
    });
  });

  it('lacks nothing to be sent', () => {
    const values = { ...emptyAd('+22790000001'), ...at(path) };
    expect(publishForm.parse(values)).toMatchObject({ kind: 'wanted', price: 2_000_000 });
    const open = { ...values, price: '', price_label: '' };
    expect(publishForm.parse(open)).toMatchObject({ price_label: PURPOSES.wanted.withoutPrice });
    expect(publishForm.safeParse({ ...open, kind: 'offer' }).success).toBe(false);
  });

  it('leaves open what the search did, and is no other form', () => {
    expect(at('/publish?kind=wanted&q=corolla')).not.toHaveProperty('city_id');
    expect(at('/publish?kind=wanted&q=x&category=1e9&city=-1')).not.toHaveProperty('cat_id');
    expect(at('/publish?q=corolla')).toEqual({});
  });
});
