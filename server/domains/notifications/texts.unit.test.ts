import { expect, it } from 'vitest';
import { accountSubject } from './kinds/account.ts';
import { adAskedSubject } from './kinds/ad-asked.ts';
import { adExpiringSubject } from './kinds/ad-expiring.ts';
import { adHiddenSubject } from './kinds/ad-hidden.ts';
import { adPausedSubject } from './kinds/ad-paused.ts';
import { adPublishedSubject } from './kinds/ad-published.ts';
import { adRejectedSubject } from './kinds/ad-rejected.ts';
import { adTakenDownSubject } from './kinds/ad-taken-down.ts';
import { appealClosedSubject, APPEAL_OUTCOMES } from './kinds/appeal-closed.ts';
import { favouriteSubject } from './kinds/favourite.ts';
import { followedSellersSubject } from './kinds/followed-sellers.ts';
import { codeSubject } from './kinds/code.ts';
import { wantedSubject } from './kinds/wanted.ts';
import type { Occasion, Person } from './kinds/kind.ts';

const textOf = (sms: { text: string } | string | null | undefined): string =>
  (typeof sms === 'string' ? sms : sms?.text) ?? '';
const code = { digits: '042137', to: '+22790000000', userId: 1, firstName: 'Hadiza' };
/** Returns the SMS about an event of an account. */
const accountSms = async (event: string): Promise<string> => {
  const facts = await accountSubject.kinds.account.load({
    platform: { settings: { PUBLIC_URL: 'https://kasuwa.example' } },
    row: { data: { event } },
    person: { firstName: 'Hadiza' } as Person,
  } as unknown as Occasion);
  return facts ? textOf(accountSubject.kinds.account.sms?.(facts)) : '';
};

const notice = (title: string) => ({
  title,
  purpose: 'offer' as const,
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
  const facts = { ...notice(title), closes: false };
  const texts = [
    ...[
      adPublishedSubject.kinds.ad_published,
      adRejectedSubject.kinds.ad_rejected,
      adTakenDownSubject.kinds.ad_taken_down,
      adHiddenSubject.kinds.ad_hidden,
      adAskedSubject.kinds.ad_asked,
      adPausedSubject.kinds.ad_paused,
    ].map((kind) => kind.sms?.(facts)),
    adExpiringSubject.kinds.ad_expiring.sms?.(facts),
    adExpiringSubject.kinds.ad_expiring.sms?.({ ...facts, closes: true }),
    ...Object.values(APPEAL_OUTCOMES).map(({ sms }) =>
      appealClosedSubject.kinds.appeal_closed.sms?.({ ...facts, outcome: '', inShort: sms }),
    ),
    ...[
      favouriteSubject.kinds.favourite_price,
      favouriteSubject.kinds.favourite_state,
      followedSellersSubject.kinds.followed_sellers,
    ].map((kind) =>
      kind.sms?.({
        title: 'Favori de nouveau disponible',
        text: '',
        firstName: 'Moussa',
        url: facts.adUrl,
        subject: title,
      }),
    ),
    ...Object.values(wantedSubject.kinds).map((kind) =>
      kind.sms?.({
        title: 'Des annonces pour vous',
        text: '',
        firstName: 'Moussa',
        url: `${facts.adUrl}?${'x'.repeat(200)}`,
        subject: title,
        ads: [{ id: 2_147_483_647, title, price_label: '', city: 'Niamey' }],
        siteUrl: 'https://kasuwa.example',
      }),
    ),
  ].map(textOf);
  for (const text of texts) {
    expect(text).not.toBe('');
    expect(text).toMatch(GSM_ONLY);
    expect(text.length).toBeLessThanOrEqual(160);
  }
});

it('a title keeps the characters of GSM-7', () => {
  expect(adPublishedSubject.kinds.ad_published.sms?.(notice('Bœuf à l’étal, goût sûr'))).toContain(
    '"Boeuf à l\'étal, gout sur"',
  );
});

it('an email’s greeting omits an unknown name', () => {
  const textFor = (firstName: string) =>
    codeSubject.kinds.email_code.email?.({ ...code, purpose: 'confirm_email', firstName })?.text ??
    '';
  expect(textFor('Moussa').startsWith('Bonjour Moussa,\n')).toBe(true);
  expect(textFor('').startsWith('Bonjour,\n')).toBe(true);
});

it.each(['confirm_phone', 'reset_password', 'new_number', 'mandate'] as const)(
  'a code is one SMS: %s',
  (purpose) => {
    const text = textOf(codeSubject.kinds.code.sms?.({ ...code, purpose }));
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(GSM_ONLY);
    expect(text).toContain('042137');
  },
);

it('the code of a mandate names who asks, and sends no address or number for them', () => {
  const textFor = (name: string) =>
    textOf(codeSubject.kinds.code.sms?.({ ...code, purpose: 'mandate', name }));
  expect(textFor('Aïcha Moussa')).toContain('Aicha Moussa veut publier des annonces pour vous');
  const spam = textFor('Gagnez sur http://arnaque.ne, appelez le +227 99 99 99 99 tout de suite');
  expect(spam).not.toMatch(/arnaque\.ne|99/);
  expect(spam.length).toBeLessThanOrEqual(160);
  expect(spam).toMatch(GSM_ONLY);
  // SMS have no œ: it becomes oe, which is longer.
  const long = textFor('œ'.repeat(30));
  expect(long).toContain(`${'oe'.repeat(15)} veut publier`);
  expect(long.length).toBeLessThanOrEqual(160);
});

it('a reset code names its purpose, against social engineering', () => {
  const textFor = (purpose: 'confirm_phone' | 'reset_password') =>
    textOf(codeSubject.kinds.code.sms?.({ ...code, purpose }));
  expect(textFor('reset_password')).toContain('nouveau mot de passe');
  expect(textFor('confirm_phone')).not.toContain('mot de passe');
});

it('the notice of a changed password is one SMS with a link to recover the account', async () => {
  const text = await accountSms('password');
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(GSM_ONLY);
  expect(text).toContain('/forgot-password');
});

it('an emailed code is in the text and not in the subject, which others may see', () => {
  const { subject = '', text } =
    codeSubject.kinds.email_code.email?.({ ...code, purpose: 'confirm_email' }) ?? {};
  expect(text).toContain('042137');
  expect(subject).not.toMatch(/\d/);
});

it('the notice of a reused token is one SMS', async () => {
  const text = await accountSms('reused');
  expect(text).toContain('https://kasuwa.example/change_password');
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(GSM_ONLY);
});

it('the SMS about a lost pledge fits in one', async () => {
  const text = await accountSms('pledge_lost');
  expect(text).toContain('"Aucune avance demandée"');
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(GSM_ONLY);
});

it.each([
  ['offer', 'Si c’est toujours disponible, remettez-la'],
  ['wanted', 'Si vous cherchez encore, remettez-la'],
  ['lost', 'Si vous cherchez encore, remettez-la'],
  ['found', 'Si vous l’avez encore, remettez-la'],
] as const)(
  'the email about a paused ad (%s) says when to put it online again',
  (purpose, words) => {
    expect(adPausedSubject.kinds.ad_paused.email?.({ ...notice('Vélo'), purpose })?.text).toContain(
      words,
    );
  },
);
