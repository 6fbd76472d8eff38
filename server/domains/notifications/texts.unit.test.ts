import { expect, it } from 'vitest';
import { codeEmail, codeSms, passwordSms, reusedSms } from './account-texts.ts';
import {
  askedSms,
  closesSoonSms,
  endsSoonSms,
  pausedSms,
  publishedSms,
  rejectedSms,
} from './ad-texts.ts';

const notice = (title: string) => ({
  title,
  firstName: 'Moussa',
  reason: '',
  adUrl: 'https://kasuwa.example/annonces/2147483647',
  myAdsUrl: 'https://kasuwa.example/mes_annonces',
  // The longest possible signed link.
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
])('a notice fits an SMS of 160 characters with any title: %s', (title) => {
  const writers = [publishedSms, rejectedSms, endsSoonSms, closesSoonSms, askedSms, pausedSms];
  for (const text of writers.map((write) => write(notice(title)))) {
    expect(text).toMatch(GSM_ONLY);
    expect(text.length).toBeLessThanOrEqual(160);
  }
});

it('a title keeps the characters of GSM-7', () => {
  expect(publishedSms(notice('Bœuf à l’étal, goût sûr'))).toContain('"Boeuf à l\'étal, gout sur"');
});

it('an email’s greeting omits an unknown name', () => {
  const textFor = (firstName: string) => codeEmail({ digits: '000001', firstName }).text;
  expect(textFor('Moussa').startsWith('Bonjour Moussa,\n')).toBe(true);
  expect(textFor('').startsWith('Bonjour,\n')).toBe(true);
});

it.each(['confirm_phone', 'reset_password'] as const)('a code is one SMS: %s', (purpose) => {
  const text = codeSms('000001', purpose);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(GSM_ONLY);
  expect(text).toContain('000001');
});

it('a reset code names its purpose, against social engineering', () => {
  expect(codeSms('000001', 'reset_password')).toContain('nouveau mot de passe');
  expect(codeSms('000001', 'confirm_phone')).not.toContain('mot de passe');
});

it('the notice of a changed password is one SMS with a link to recover the account', () => {
  const text = passwordSms('https://kasuwa.example/forgot-password');
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(GSM_ONLY);
  expect(text).toContain('/forgot-password');
});

it('an emailed code is in the text and not in the subject, which others may see', () => {
  const { subject, text } = codeEmail({ digits: '042137', firstName: 'Hadiza' });
  expect(text).toContain('042137');
  expect(subject).not.toMatch(/\d/);
});

it('the notice of a reused token is one SMS', () => {
  const text = reusedSms('https://kasuwa.example/change_password');
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(GSM_ONLY);
});
