import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { SignedIn } from '#contract/accounts/schemas/accounts.ts';

export const PASSWORD = 'sahel-2026-bleu';
const DEMO_PASSWORD = 'demo-kasuwa';
export const PEOPLE = {
  administrator: '+22790000001',
  moderator: '+22790000002',
  seller: '+22790000003',
  buyer: '+22790000004',
} as const;

/**
 * Says whether a console error of Chromium is harmless: an error response or a network failure,
 * which pages handle (504 is of the service worker; "fetching the script", of its truncated file),
 * or a View Transition that the browser began and gave up by itself, even where no script runs.
 */
const isHandled = (text: string): boolean =>
  /the server responded with a status of (401|403|404|409|410|415|422|429|504)|ERR_INTERNET_DISCONNECTED|ViewTransition opt-in disabled$|unknown error occurred when fetching the script/.test(
    text,
  );

/** Extends Playwright's test: a page fails it on any console error that is not handled. */
export const test = base.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ page }, run) => {
      const faults: string[] = [];
      const add = (message: string) => faults.push(`${page.url()}: ${message}`);
      page.on('console', (message) => {
        if (message.type() === 'error' && !isHandled(message.text())) add(message.text());
      });
      page.on('pageerror', ({ message }) => {
        if (!isHandled(message)) add(message);
      });
      await run();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Is defined in the page once `AXE_SCRIPT` has run. */
declare const axe: typeof Axe;

const AXE_FILE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
/** Is the script of axe in ASCII: it then takes half the memory and a third less time. */
const AXE_SCRIPT = (await readFile(AXE_FILE, 'utf8')).replace(
  /[\u0080-\uffff]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/**
 * Returns the violations that axe finds on this page. Leaving passed rules out and sending the
 * script once each halve the time; `preload` would serve rules about sound and orientation lock.
 */
const violationsOn = async (page: Page, options: Axe.RunOptions = {}): Promise<Axe.Result[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT);
  return page.evaluate(
    async (given) =>
      (await axe.run({ ...given, preload: false, resultTypes: ['violations'] })).violations,
    options,
  );
};

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** Asserts that axe finds no violation and nothing scrolls sideways. */
export const expectWellMade = async (page: Page): Promise<void> => {
  expect(
    (await violationsOn(page)).map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    ),
    `faults of ${page.url()}`,
  ).toEqual([]);
  await expectNoSidewaysScroll(page);
};

/**
 * Ends transitions at once: they advance with frames, which a page may draw late after a resize.
 */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });

/** Checks the page with axe in the light scheme, then its colours in the dark one. */
export const expectWellMadeInLightAndDark = async (page: Page): Promise<void> => {
  await expectWellMade(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await endTransitions(page);
  const violations = await violationsOn(page, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
  });
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160))),
    `contrast faults of ${page.url()} in the dark`,
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};

const WIDE_SCREEN = { width: 1280, height: 900 };

/**
 * Runs a check on the screen of a phone, then of a computer: for journeys whose steps are the same
 * on both, this costs a quarter of a second run.
 */
export const onBothScreens = async (
  page: Page,
  check: (page: Page) => Promise<void>,
): Promise<void> => {
  await check(page);
  const phone = page.viewportSize() ?? WIDE_SCREEN;
  await page.setViewportSize(WIDE_SCREEN);
  await endTransitions(page);
  await check(page);
  await page.setViewportSize(phone);
};

/** Emulates the browser's report about its connection. Call before the page is opened. */
export const emulateConnection = (
  page: Page,
  connection: { saveData: boolean; effectiveType: string },
) =>
  page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: { ...given, addEventListener() {} } });
  }, connection);

export const SAVING = { saveData: true, effectiveType: '4g' };

/** Calls the API outside the browser and its cookies. */
export const callApi = async <T>(
  path: string,
  options: { token?: string; json?: unknown; form?: FormData } = {},
): Promise<T> => {
  const { token, json, form } = options;
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
  const answer = await fetch(`${process.env['BASE_URL'] ?? ''}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Signs in to an account, by default of the demo, and returns an access token. */
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
/** Is coprime to a million, so that steps of this size reach each number once. */
const STEP = 7919;

/** Returns a telephone number that is new in this run: its second digit is the worker's. */
export const freshNumber = (workerIndex: number): string => {
  numbers += 1;
  return `9${(workerIndex % 9) + 1}${String((numbers * STEP) % 1_000_000).padStart(6, '0')}`;
};

/** Returns the newest SMS to a number that contains `what`. */
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

/** Returns the six-digit code in the newest SMS to a number that contains `what`. */
export const lastCode = async (telephone: string, what: RegExp): Promise<string> => {
  const code = /\b\d{6}\b/.exec(await lastSms(telephone, what))?.[0] ?? '';
  expect(code).toHaveLength(6);
  return code;
};

/** Signs up a person whose phone is not confirmed. */
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

/** Lets alerts to this account leave at any hour. */
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

/** Opens an ad of the review queue from the list, which opens beside the ad. */
export const openFromQueue = async (
  page: Page,
  title: string,
  push = (button: Locator, options?: { timeout: number }) => button.click(options),
): Promise<void> => {
  const list = page.getByRole('dialog', { name: 'La file' });
  const entry = list.getByRole('button', { name: title });
  const more = page.getByRole('button', { name: 'Voir plus d’annonces' });
  const opened = page.getByRole('heading', { name: title });
  await expect(page.getByRole('button', { name: 'Valider', exact: true })).toBeVisible();
  await push(page.getByRole('button', { name: 'La file', exact: true }));
  await expect(async () => {
    // A click that timed out may have had its effect.
    if (await opened.isVisible()) return;
    if ((await entry.count()) === 0) await push(more, { timeout: 5000 });
    await push(entry, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(opened).toBeVisible();
};

/** Returns the id of a waiting ad, from all pages of the queue. */
const waitingAdId = async (title: string, page = 1): Promise<number | undefined> => {
  const { data } = await callApi<{ data: { id: number; title: string }[] }>(
    `/api/admin/annonces?page=${page}`,
    { token: await tokenOf(PEOPLE.moderator) },
  );
  const found = data.find((ad) => ad.title === title)?.id;
  return found ?? (data.length === 0 ? undefined : waitingAdId(title, page + 1));
};

/** Approves the waiting ad of a title; returns its id. */
export const approveByTitle = async (title: string): Promise<number> => {
  let id: number | undefined;
  // While the pages are read, decisions about other ads may move it to an earlier one.
  await expect.poll(async () => (id = await waitingAdId(title))).toBeDefined();
  await callApi(`/api/admin/annonces/${id}/approve`, {
    token: await tokenOf(PEOPLE.moderator),
    json: {},
  });
  return id ?? 0;
};

/** Is the address of a list with demo ads alone: other lists also show ads of parallel journeys. */
export const DEMO_LIST = '/annonces?region=Zinder';

/** Is an account that publishes: its number and an access token. */
export type Seller = Readonly<{ telephone: string; token: string }>;

const demoSeller = async (): Promise<Seller> => ({
  telephone: PEOPLE.seller,
  token: await tokenOf(PEOPLE.seller),
});

/** Creates an account with a confirmed phone: an account may publish only 30 ads a day. */
export const newSeller = async (
  workerIndex: number,
  names: Record<string, string> = {},
): Promise<Seller & { id: number }> => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  const { access_token: token, data } = await register(telephone, names);
  await confirmPhone(telephone);
  return { telephone, token, id: data.id };
};

/** Submits an ad for review, by default as the demo seller; returns its id. The title must be unique. */
export const sendAd = async (
  title: string,
  changes: Record<string, unknown> = {},
  seller?: Seller,
): Promise<number> => {
  const { telephone, token } = seller ?? (await demoSeller());
  const { categories } = await callApi<{
    categories: { id: number; sub_categories: { id: number }[] }[];
  }>('/api/categories');
  const { data } = await callApi<{ data: { id: number } }>('/api/annonces', {
    token,
    json: {
      title,
      description: 'Visible au Plateau, le soir.',
      cat_id: categories[0]?.id,
      category_id: categories[0]?.sub_categories[0]?.id,
      city_id: 1,
      product_status: 'Moyen',
      price_label: '5 000',
      whatsapp: telephone,
      telephone,
      sms: telephone,
      ...changes,
    },
  });
  return data.id;
};

/** Returns the status of an ad as shown to its seller, by default the demo seller. */
export const statusOf = async (id: number, seller?: Seller): Promise<string> => {
  const { token } = seller ?? (await demoSeller());
  const { data } = await callApi<{ data: { status: string } }>(`/api/the-annonces/${id}`, {
    token,
  });
  return data.status;
};

/** Is the timeout for what waits until a file is decoded: the decoder leaves the CPU to others. */
export const DECODED = { timeout: 60_000 };

/** Expects a toast with exactly this text. Not by its role: beside an open dialog toasts are inert, though shown. */
export const expectToast = (
  page: Page,
  text: string,
  patience: { timeout?: number } = {},
): Promise<void> =>
  expect(page.locator('[aria-label="Messages"]').getByText(text, { exact: true })).toBeVisible(
    patience,
  );

/**
 * Opens the preferences below the list of notifications, which contains the text `above`; only when
 * the list has loaded do the preferences stay in place under the finger.
 */
export const openPreferences = async (page: Page, above: string): Promise<void> => {
  await expect(page.getByRole('main').getByText(above).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sur cet appareil' })).toBeVisible();
  await page.getByText('Moyens d’envoi et heures calmes').click();
};

/**
 * Loads React on a public page, as a touch of an element that needs it does, and waits until it has
 * taken over. Used for features that guests have with React only.
 */
export const hydrate = async (page: Page): Promise<void> => {
  // What loads React has run then.
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => {
    const touched = document.createElement('i');
    touched.dataset['needsReact'] = '';
    document.body.append(touched);
    touched.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    touched.remove();
  });
  await page.waitForFunction(() => !window.kasuwaReady);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
};

/** Opens the form of a new ad, and waits until React has taken over the one of the first answer. */
export const openPublishForm = async (page: Page): Promise<void> => {
  await page.goto('/publish');
  await expect(page.locator('form')).not.toHaveCount(0);
  await expect(page.locator('form[data-plain-form]')).toHaveCount(0);
};
