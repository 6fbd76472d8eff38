import type { Page, Route } from '@playwright/test';
import { siteMap } from '#web/site-map.ts';
import { declare } from './declarations.ts';
import { pressEverything } from './press-everything.ts';
import { decide, photosOf } from './published-ads.ts';
import { openShop } from './shops.ts';
import { expect, hydrate, test } from './site.ts';
import {
  endQuietHours,
  freshNumber,
  lastSms,
  newSeller,
  PASSWORD,
  PEOPLE,
  signIn,
  tokenOf,
  type Seller,
} from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { endsInDays, runJob } from './time.ts';

const WORDS = 'سيارة للبيع';
const NAME = 'موسى';

/**
 * Runs in the page before its scripts and records the elements with Arabic text of their own, and the text fields,
 * whose writing direction is not that of the text.
 */
const noteUndirected = (): void => {
  const FIELDS =
    'textarea, input:is(:not([type]), [type=text], [type=search]):not([inputmode=numeric], [inputmode=decimal])';
  const isArabic = ({ nodeType, textContent }: Node) =>
    nodeType === Node.TEXT_NODE && /\p{Script=Arabic}/u.test(textContent ?? '');
  const look = (): void => {
    for (const element of document.querySelectorAll('body *:not(script,style,option,template)'))
      if (
        element.closest('[dir=auto]') === null &&
        (element.matches(FIELDS) || [...element.childNodes].some(isArabic))
      )
        void window.reportUndirected(element.outerHTML.slice(0, 200));
  };
  let isDue = false;
  const change = { subtree: true, childList: true, characterData: true };
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      look();
    });
  }).observe(document, change);
  Object.assign(window, { lookForUndirected: look });
};

declare global {
  interface Window {
    reportUndirected: (html: string) => Promise<void>;
    lookForUndirected: () => void;
  }
}

/** Holds the elements with a wrong writing direction that were seen since the last check. */
const seen = new Set<string>();

test.beforeEach(async ({ page }) => {
  seen.clear();
  await page.exposeFunction('reportUndirected', (html: string) => void seen.add(html));
  await page.addInitScript(noteUndirected);
});

const undirected = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => window.lookForUndirected());
  const found = [...seen];
  seen.clear();
  return found;
};

/** Says whether a page shows any Arabic words. */
const showsWords = async (page: Page): Promise<boolean> =>
  /\p{Script=Arabic}/u.test(await page.locator('body').innerText());

/** Opens everything that can be opened on the page and submits its forms, which contain errors. */
const useAll = async (page: Page): Promise<void> => {
  const address = page.url();
  await pressEverything(page, {
    open: async () => {
      await page.goto(address);
      await hydrate(page);
      await expect(page.locator('main :is([aria-busy=true], .pulse)')).toHaveCount(0);
      await page.locator(':is(header, footer) summary').evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLElement).click();
      });
    },
  });
};

const NAMES = { first_name: NAME, last_name: NAME };

/** Creates a seller whose names, shop and public ad are in Arabic letters. */
const arabicSeller = async (workerIndex: number) => {
  const seller = await newSeller(workerIndex, NAMES);
  const slug = `boutique-${freshNumber(workerIndex)}`;
  await openShop(seller, { slug, name: WORDS, about: `${WORDS}\n${WORDS}` });
  const title = `${WORDS} ${freshNumber(workerIndex)}`;
  const words = {
    description: `${WORDS}\n${WORDS}`,
    price_label: `${WORDS} 5 000`,
    shop: slug,
    photo_ids: await photosOf(['#c8642d', '#2d64c8'], seller.token),
  };
  const id = await sendAd(title, words, seller);
  await decide(id, 'approve');
  return { ...seller, slug, title, ad: id };
};

/** Returns the address of the page that renews an ad, from the SMS that says when the ad ends. */
const linkAbout = async (ad: number, { telephone, token }: Seller): Promise<string> => {
  await endsInDays(ad, 2.5);
  await endQuietHours(token);
  await runJob('ads-warn-of-expiry');
  return /\/lien\/\S+/.exec(await lastSms(telephone, /\/lien\//))?.[0] ?? '';
};

const signOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
};

test(
  'the words of people have the direction of their letters on every public page, and in all that opens there',
  { tag: '@walk' },
  async ({ page }, { workerIndex }) => {
    const seller = await arabicSeller(workerIndex);
    const own = { title: WORDS, company: WORDS, city: NAME, description: WORDS };
    await callApi('/api/create-experience', {
      token: seller.token,
      json: { ...own, start_date: '2019-09' },
    });
    const link = await linkAbout(seller.ad, seller);
    const visitor = await newSeller(workerIndex, NAMES);
    await signIn(page, visitor.telephone, PASSWORD);
    await page.route(/\/api\/(?!events|refreshToken)/, refuseInArabic);
    const faults: [string, string[]][] = [];
    const shown = [
      `/annonces/${seller.ad}`,
      `/annonces/${seller.ad}/affiche`,
      `/annonces?q=${encodeURIComponent(seller.title)}`,
      `/annonces?q=${encodeURIComponent(NAME)}`,
      `/vendeurs/${seller.id}`,
      `/boutiques/${seller.slug}`,
      link,
      '/',
    ];
    const others = ['/contact', `/annonces/${seller.ad}/acte-de-vente`, '/login', '/register'];
    for (const path of [...shown, ...others])
      await test.step(path, async () => {
        if (path === '/login') await signOut(page);
        await page.goto(path);
        const words = page.locator('main').getByText(/\p{Script=Arabic}/u);
        if (shown.includes(path)) await expect(words.first(), path).toBeAttached();
        await hydrate(page);
        await useAll(page);
        const found = await undirected(page);
        if (found.length > 0) faults.push([path, found]);
      });
    await page.goto('/annonces');
    await page.locator('main [name=q]').pressSequentially(WORDS.slice(0, 4));
    await expect(
      page
        .getByRole('option')
        .getByText(/\p{Script=Arabic}/u)
        .first(),
    ).toBeVisible();
    faults.push(['the suggestions', await undirected(page)]);
    expect(faults).toEqual([['the suggestions', []]]);
  },
);

/** Lists the fields of API answers that hold text typed by users. */
const TYPED = new Set([
  'title',
  'description',
  'first_name',
  'last_name',
  'text',
  'comment',
  'question',
  'answer',
  'sentence',
  'reply',
  'about',
  'designation',
  'price_label',
  'ad_title',
  'nom_naissance',
  'prenom',
  'adresse',
  'school',
  'company',
]);
/**
 * Lists the properties of API answers whose object has a `name` typed by a user; other names come from the catalogue.
 */
const NAMED = new Set(['shop', 'seller', 'person', 'agent', 'rater', 'rated', 'other']);

const isTyped = (of: object, key: string, parent: string): boolean =>
  TYPED.has(key) || (key === 'name' && (NAMED.has(parent) || 'query' in of));

/** Returns a copy of an API answer with Arabic words in the fields that hold text typed by users. */
const inArabic = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => inArabic(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      name,
      typeof one === 'string' && one !== '' && isTyped(value, name, key)
        ? `${WORDS} ${one}`
        : inArabic(one, name),
    ]),
  );
};

/** Refuses every call that would change something, with Arabic words in the error messages. */
const refuseInArabic = async (route: Route): Promise<void> => {
  const request = route.request();
  // A form that requests a document is answered by the server as usual.
  const isOther = request.method() === 'GET' || request.isNavigationRequest();
  if (isOther || request.url().endsWith('/next')) return route.fallback();
  const isJson = request.headers()['content-type'] === 'application/json';
  const sent = (isJson ? request.postDataJSON() : null) as object | null;
  const errors = Object.fromEntries(Object.keys(sent ?? {}).map((name) => [name, [WORDS]]));
  const json = { name: 'common.invalid', message: WORDS, code: 422, errors };
  return route.fulfill({ status: 422, json });
};

const answerInArabic = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const type = response.headers()['content-type'] ?? '';
  return type.includes('json')
    ? route.fulfill({ response, json: inArabic(await response.json()) })
    : route.fulfill({ response });
};

/**
 * Maps the first part of a page's address to the id of the demo seller's declaration at the stage that this page needs.
 */
const declarations = new Map<string, number>();

/** Creates something to show on pages of the demo seller and of the staff that would be empty. */
test.beforeAll(async () => {
  const { workerIndex } = test.info();
  const token = await tokenOf(PEOPLE.seller);
  const { id: other } = await arabicSeller(workerIndex);
  const json = { name: 'Motos', query: 'q=moto', channel: 'email' };
  await callApi('/api/saved-searches', { token, json });
  await callApi('/api/vendeurs/5/follow', { token, json: {} });
  await callApi(`/api/users/${other}/block`, { token, json: {} });
  const id = await sendAd(`Tabouret ${freshNumber(workerIndex)}`);
  await decide(id, 'reject', { reason: 'incomplete', comment: 'Dites d’où il vient.' });
  await callApi(`/api/annonces/${id}/appeal`, { token, json: { text: 'Il est de Dosso.' } });
  await sendAd(`Pilon ${freshNumber(workerIndex)}`);
  for (const [page, stage] of [
    ['fill-declaration', 'begun'],
    ['edit-declaration', 'rejected'],
    ['confirm-declaration', 'submitted'],
  ] as const)
    declarations.set(page, (await declare(token, stage)).declaration);
});

/** Lists the pages behind a sign-in. */
const PRIVATE = siteMap.filter(({ access }) => access !== 'public' && access !== 'guest');

/** Returns the id of the first item in a list of the demo seller; 0 when it is empty. */
const firstOf = async (path: string): Promise<number> => {
  type List = { data: { id: number }[] | { data: { id: number }[] } };
  const { data } = await callApi<List>(path, { token: await tokenOf(PEOPLE.seller) });
  return (Array.isArray(data) ? data : data.data)[0]?.id ?? 0;
};

/** Returns the paths of the pages listed for a person, with ids of records that the person may open. */
const pathsOf = async (who: keyof typeof SHOWN): Promise<string[]> => {
  const [ad, company, conversation] = await Promise.all(
    ['/api/annonces/my', '/api/my-entreprises', '/api/conversations'].map(firstOf),
  );
  const idOf = (path: string): number =>
    declarations.get(path.split('/')[1] ?? '') ?? (path.includes('annonce') ? ad : company) ?? 0;
  const paths = PRIVATE.map(({ path }) => path.replace(':id', String(idOf(path))));
  return [...paths, `/messages?conversation=${conversation}`].filter(
    (path) => path.startsWith('/admin') === (who !== 'seller'),
  );
};

/** Maps each person to the pages that show this person words typed by users. */
const SHOWN = {
  seller: [
    '/mes_annonces',
    '/mes_annonces/mois',
    '/favoris',
    '/recherches',
    '/vendeurs-suivis',
    '/compte',
    '/profil',
    '/messages',
    '/blocked',
    '/notifications',
    '/societes',
  ],
  moderator: ['/admin', '/admin/contestations', '/admin/signalements'],
  administrator: [
    '/admin/utilisateurs',
    '/admin/declarations',
    '/admin/messages',
    '/admin/journal',
  ],
} as const;

for (const who of ['seller', 'moderator', 'administrator'] as const)
  test(
    `the words of people have the direction of their letters on every private page, and in all that opens there: ${who}`,
    { tag: '@walk' },
    async ({ page }) => {
      const paths = await pathsOf(who);
      await signIn(page, PEOPLE[who]);
      await page.route(/\/api\/(?!events|categories|cities|refreshToken)/, answerInArabic);
      await page.route(/\/api\/(?!events|refreshToken)/, refuseInArabic);
      const expected: readonly string[] = SHOWN[who];
      const shown: string[] = [];
      const faults: [string, string[]][] = [];
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('main')).toBeVisible();
        await expect(page.locator('main :is([aria-busy=true], .pulse)'), path).toHaveCount(0);
        // Some lists come a moment after their page.
        if (expected.includes(path)) await expect.poll(() => showsWords(page), path).toBe(true);
        if (await showsWords(page)) shown.push(path);
        await useAll(page);
        const found = await undirected(page);
        if (found.length > 0) faults.push([path, found]);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults).toEqual([]);
      expect(shown).toEqual(expect.arrayContaining([...expected]));
    },
  );
