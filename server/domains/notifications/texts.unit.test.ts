import { expect, it } from 'vitest';
import { askedSms, codeSms, endsSoonSms, pausedSms, publishedSms, rejectedSms } from './texts.ts';

const notice = (title: string) => ({
  title,
  firstName: 'Moussa',
  reason: '',
  adUrl: 'https://kasuwa.example/annonces/2147483647',
  myAdsUrl: 'https://kasuwa.example/mes_annonces',
  // The longest a signed link gets.
  linkUrl: `https://kasuwa.example/lien/${'x'.repeat(37)}`,
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
  const writers = [publishedSms, rejectedSms, endsSoonSms, askedSms, pausedSms];
  for (const text of writers.map((write) => write(notice(title)))) {
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
