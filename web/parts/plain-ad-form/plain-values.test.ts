import { expect, it } from 'vitest';
import { formValues } from '#contract/ads/form-values.ts';
import { adFixture } from '#web/parts/ads/ad-fixture.ts';
import { plainTexts, plainValues } from './plain-values.ts';

it('an ad is read back from the plain form as it was', () => {
  const ad = {
    ...adFixture,
    price: 90_000,
    price_label: '90\u202f000\u00a0FCFA par mois · À débattre',
    price_unit: { key: 'month', label: 'par mois' },
    quarter: { id: 4, name: 'Plateau' },
    contact: { telephone: '+22790000001', whatsapp: '+22891000002', sms: '+22790000001' },
    no_advance: true,
  };
  const texts = plainTexts(ad);
  expect(texts).toMatchObject({
    price_kind: 'negotiable',
    country: '227',
    telephone: '90 00 00 01',
    whatsapp: '+22891000002',
    sms: '',
  });
  const values = Object.entries(formValues(ad)).filter(([, value]) => value !== '');
  expect(plainValues((name) => texts[name] ?? '', 'par mois')).toEqual(Object.fromEntries(values));
});
