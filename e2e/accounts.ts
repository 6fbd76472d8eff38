import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '#contract/accounts/schemas/accounts.ts';
import { callApi } from './call-api.ts';

export const PASSWORD = 'sahel-2026-bleu';
const DEMO_PASSWORD = 'demo-kasuwa';
export const PEOPLE = {
  administrator: '+22790000001',
  moderator: '+22790000002',
  seller: '+22790000003',
  buyer: '+22790000004',
} as const;

/** An access token of an account, by default of a demo account. */
export const tokenOf = async (telephone: string, password = DEMO_PASSWORD): Promise<string> => {
  const json = { telephone, password };
  return (await callApi<{ access_token: string }>('/api/login', { json })).access_token;
};

/** Signs the browser in through the API; the sign-in page has its own test. */
export const signIn = async (
  page: Page,
  telephone: string,
  password = DEMO_PASSWORD,
): Promise<void> => {
  const answer = await page.request.post('/api/login', { data: { telephone, password } });
  expect(answer.status()).toBe(200);
  const { access_token: token, data: user } = (await answer.json()) as SignedIn;
  // A small page, to access the storage of the site.
  await page.goto('/robots.txt');
  await page.evaluate(
    (stored) => localStorage.setItem('kasuwa.session', stored),
    JSON.stringify({ token, user }),
  );
};

// A random start, since the site may have seen earlier runs.
let numbers = (Math.floor(Date.now() / 1000) % 1000) * 1000;
/** Coprime to a million, so that steps reach each number once, far from the previous one. */
const STEP = 7919;

/** A number that no other test of this run uses: the second digit is the worker's. */
export const freshNumber = (workerIndex: number): string => {
  numbers += 1;
  return `9${(workerIndex % 9) + 1}${String((numbers * STEP) % 1_000_000).padStart(6, '0')}`;
};

/** The newest SMS to a number that contains `what`. */
export const lastSms = async (telephone: string, what: RegExp): Promise<string> => {
  const read = async (): Promise<string> => {
    const sent = await callApi<{ text: string }[]>(
      `/dev/outbox.json?to=${encodeURIComponent(telephone)}`,
    );
    return sent.find(({ text }) => what.test(text))?.text ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
};

/** The six digits of that SMS. */
export const lastCode = async (telephone: string, what: RegExp): Promise<string> => {
  const code = /\b\d{6}\b/.exec(await lastSms(telephone, what))?.[0] ?? '';
  expect(code).toHaveLength(6);
  return code;
};

/** Signs up; the phone is not confirmed. */
export const register = (
  telephone: string,
  names: Record<string, string> = {},
): Promise<SignedIn> =>
  callApi<SignedIn>('/api/register', {
    json: {
      first_name: 'Rakia',
      last_name: 'Souley',
      telephone,
      password: PASSWORD,
      confirm_password: PASSWORD,
      ...names,
    },
  });

/** Confirms a number with its SMS code. */
const confirmPhone = async (telephone: string): Promise<void> => {
  const code = await lastCode(telephone, /votre code est/);
  const token = await tokenOf(telephone, PASSWORD);
  await callApi('/api/verifyPhone', { token, json: { code } });
};

/** Has alerts to this account leave at any hour. */
export const endQuietHours = (token: string): Promise<unknown> =>
  callApi('/api/notification-preferences', { token, json: { quiet: { from: 0, to: 0 } } });

/** Signs a new user with a confirmed phone in on this page; returns their first name, unique within this worker. */
export const signInAsNewUser = async (page: Page, workerIndex: number): Promise<string> => {
  const number = freshNumber(workerIndex);
  // Numbers of two workers may differ in the second digit only.
  const first = `Ramatou${number[1]}${number.slice(-4)}`;
  await register(`+227${number}`, { first_name: first, last_name: 'Issa' });
  await confirmPhone(`+227${number}`);
  await signIn(page, `+227${number}`, PASSWORD);
  return first;
};

/** An account that publishes: its number and an access token. */
export type Seller = Readonly<{ telephone: string; token: string }>;

export const demoSeller = async (): Promise<Seller> => ({
  telephone: PEOPLE.seller,
  token: await tokenOf(PEOPLE.seller),
});

/** A new account with a confirmed phone: an account publishes 30 ads a day, and the tests submit more than that. */
export const newSeller = async (
  workerIndex: number,
  names: Record<string, string> = {},
): Promise<Seller & { id: number }> => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  const { access_token: token, data } = await register(telephone, names);
  await confirmPhone(telephone);
  return { telephone, token, id: data.id };
};
