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

/** Signs in to an account, by default with the password of the demo accounts, and returns an access token. */
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

// The numbering starts at the time of the run, since earlier runs may have registered accounts on the same site.
let numbers = (Math.floor(Date.now() / 1000) % 1000) * 1000;
/**
 * Is coprime to a million, so that multiples of it modulo a million reach each number once, far from the one before.
 */
const STEP = 7919;

/** Returns a telephone number that no other test of this run uses: the second digit stands for the worker. */
export const freshNumber = (workerIndex: number): string => {
  numbers += 1;
  return `9${(workerIndex % 9) + 1}${String((numbers * STEP) % 1_000_000).padStart(6, '0')}`;
};

/** Waits for an SMS to a number that matches `what`, and returns the text of the newest. */
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

/** Waits for an SMS to a number that matches `what`, and returns the code of six digits in the newest. */
export const lastCode = async (telephone: string, what: RegExp): Promise<string> => {
  const code = /\b\d{6}\b/.exec(await lastSms(telephone, what))?.[0] ?? '';
  expect(code).toHaveLength(6);
  return code;
};

/** Registers an account; its phone number is not confirmed. */
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

/** Confirms the phone number of an account with the code sent to it by SMS. */
const confirmPhone = async (telephone: string): Promise<void> => {
  const code = await lastCode(telephone, /votre code est/);
  const token = await tokenOf(telephone, PASSWORD);
  await callApi('/api/verifyPhone', { token, json: { code } });
};

/** Lets the site send alerts to this account at any hour. */
export const endQuietHours = (token: string): Promise<unknown> =>
  callApi('/api/notification-preferences', { token, json: { quiet: { from: 0, to: 0 } } });

/**
 * Registers a user with a confirmed phone number and signs the user in on this page; returns the first name, which is
 * unique within this worker.
 */
export const signInAsNewUser = async (page: Page, workerIndex: number): Promise<string> => {
  const number = freshNumber(workerIndex);
  // The name includes the second digit, since the numbers of two workers may differ only there.
  const first = `Ramatou${number[1]}${number.slice(-4)}`;
  await register(`+227${number}`, { first_name: first, last_name: 'Issa' });
  await confirmPhone(`+227${number}`);
  await signIn(page, `+227${number}`, PASSWORD);
  return first;
};

/** Describes an account that publishes ads by its telephone number and an access token. */
export type Seller = Readonly<{ telephone: string; token: string }>;

export const demoSeller = async (): Promise<Seller> => ({
  telephone: PEOPLE.seller,
  token: await tokenOf(PEOPLE.seller),
});

/**
 * Registers a seller with a confirmed phone number: one account may publish 30 ads a day, and the tests submit more.
 */
export const newSeller = async (
  workerIndex: number,
  names: Record<string, string> = {},
): Promise<Seller & { id: number }> => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  const { access_token: token, data } = await register(telephone, names);
  await confirmPhone(telephone);
  return { telephone, token, id: data.id };
};
