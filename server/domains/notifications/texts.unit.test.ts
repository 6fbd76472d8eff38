import { expect, it } from 'vitest';
import { codeSms, publishedSms, rejectedSms, reusedSms } from './texts.ts';

const notice = (title: string) => ({
  title,
  firstName: 'Moussa',
  reason: '',
  adUrl: 'https://kasuwa.example/annonces/2147483647',
  myAdsUrl: 'https://kasuwa.example/mes_annonces',
});
const GSM_ONLY = /^[A-Za-z0-9 @£$éèùàÉ!"#%&'()*+,\-./:;<=>?_]*$/;

it.each([
  'Vélo',
  'Maïs, bœuf séché & « crème » – l’été…',
  '🚲'.repeat(40),
  'سيارة للبيع',
  'Ŋ Ɓ Ɗ Ƙ haoussa et ẽ ã zarma',
  '{[^~|\\]}€',
  'x'.repeat(80),
])('a notice is one text of 160 characters whatever the title: %s', (title) => {
  for (const text of [publishedSms(notice(title)), rejectedSms(notice(title))]) {
    expect(text).toMatch(GSM_ONLY);
    expect(text.length).toBeLessThanOrEqual(160);
  }
});

it('a title keeps what a text can write of it', () => {
  expect(publishedSms(notice('Bœuf à l’étal, goût sûr'))).toContain('"Boeuf à l\'étal, gout sur"');
});

it('a code is one text', () => {
  expect(codeSms('000001').length).toBeLessThanOrEqual(160);
  expect(codeSms('000001')).toMatch(GSM_ONLY);
});

it('the notice of a copied sign-in is one text', () => {
  const text = reusedSms('https://kasuwa.example/change_password');
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(GSM_ONLY);
});
