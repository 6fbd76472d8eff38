import type { Page, Route } from '@playwright/test';
import { siteMap } from '#web/site-map.ts';
import { decide } from './published-ads.ts';
import {
  callApi,
  confirmPhone,
  expect,
  freshNumber,
  PEOPLE,
  register,
  sendAd,
  signIn,
  test,
  tokenOf,
} from './site.ts';

const WORDS = 'سيارة للبيع';
const NAME = 'موسى';

/** Elements with Arabic words of their own, and fields for words, whose direction is not that of the words. */
const undirected = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*:not(script,style,option,template)')]
      .filter(
        (element) =>
          element.matches(
            'textarea, input:is(:not([type]), [type=text], [type=search]):not([inputmode=numeric], [inputmode=decimal])',
          ) ||
          [...element.childNodes].some(
            ({ nodeType, textContent }) =>
              nodeType === Node.TEXT_NODE && /\p{Script=Arabic}/u.test(textContent ?? ''),
          ),
      )
      .filter((element) => element.closest('[dir=auto]') === null)
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/** Whether a page shows such words at all. */
const showsWords = async (page: Page): Promise<boolean> =>
  /\p{Script=Arabic}/u.test(await page.locator('body').innerText());

/** Somebody whose names, and a public ad, are in Arabic letters. */
const arabicSeller = async (workerIndex: number) => {
  const number = freshNumber(workerIndex);
  const telephone = `+227${number}`;
  const { access_token: token, data: person } = await register(telephone, {
    first_name: NAME,
    last_name: NAME,
  });
  await confirmPhone(telephone);
  const words = { description: `${WORDS}\n${WORDS}`, price_label: `${WORDS} 5 000` };
  const id = await sendAd(`${WORDS} ${number}`, words, { telephone, token });
  await decide(id, 'approve');
  return { token, number, id, person };
};

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(
    page
      .locator('main')
      .getByText(/\p{Script=Arabic}/u)
      .first(),
    path,
  ).toBeAttached();
  expect([path, await undirected(page)]).toEqual([path, []]);
};

test('the words of people have the direction of their letters on every public page', async ({
  page,
}, { workerIndex }) => {
  const { token, number, id, person } = await arabicSeller(workerIndex);
  const own = { title: WORDS, company: WORDS, city: NAME, description: WORDS };
  await callApi('/api/create-experience', { token, json: { ...own, start_date: '2019-09' } });
  for (const path of [
    `/annonces/${id}`,
    `/annonces/${id}/affiche`,
    `/annonces?q=${encodeURIComponent(`${WORDS} ${number}`)}`,
    `/annonces?q=${encodeURIComponent(NAME)}`,
    `/vendeurs/${person.id}`,
    '/',
  ])
    await visit(page, path);
  await page.goto('/annonces');
  await page.locator('main [name=q]').pressSequentially(WORDS.slice(0, 4));
  await expect(
    page
      .getByRole('option')
      .getByText(/\p{Script=Arabic}/u)
      .first(),
  ).toBeVisible();
  expect(await undirected(page)).toEqual([]);
  for (const path of ['/contact', `/annonces/${id}/acte-de-vente`, '/login', '/register']) {
    await page.goto(path);
    expect([path, await undirected(page)]).toEqual([path, []]);
  }
});

/** Fields of answers that hold what people typed. */
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
/** Objects whose name somebody typed: other names are of the catalogue. */
const NAMED = new Set(['shop', 'seller', 'person', 'agent', 'rater', 'rated', 'other']);

const isTyped = (of: object, key: string, parent: string): boolean =>
  TYPED.has(key) || (key === 'name' && (NAMED.has(parent) || 'query' in of));

/** The same answer with Arabic words in what people typed. */
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

const answerInArabic = async (route: Route): Promise<void> => {
  const isRead = route.request().method() === 'GET' || route.request().url().includes('/next');
  if (!isRead) return route.continue();
  const response = await route.fetch();
  const type = response.headers()['content-type'] ?? '';
  return type.includes('json')
    ? route.fulfill({ response, json: inArabic(await response.json()) })
    : route.fulfill({ response });
};

/** Something to show on the pages of the demo seller that are empty, and of who reads contested decisions. */
test.beforeAll(async () => {
  const { workerIndex } = test.info();
  const token = await tokenOf(PEOPLE.seller);
  const { person } = await arabicSeller(workerIndex);
  const json = { name: 'Motos', query: 'q=moto', channel: 'email' };
  await callApi('/api/saved-searches', { token, json });
  await callApi('/api/vendeurs/5/follow', { token, json: {} });
  await callApi(`/api/users/${person.id}/block`, { token, json: {} });
  const id = await sendAd(`Tabouret ${freshNumber(workerIndex)}`);
  await decide(id, 'reject', { reason: 'incomplete', comment: 'Dites d’où il vient.' });
  await callApi(`/api/annonces/${id}/appeal`, { token, json: { text: 'Il est de Dosso.' } });
  await sendAd(`Pilon ${freshNumber(workerIndex)}`);
});

/** Pages behind a sign-in. */
const PRIVATE = siteMap.filter(({ access }) => access !== 'public' && access !== 'guest');

/** The first of what a list of the demo seller has. */
const firstOf = async (path: string): Promise<number> => {
  type List = { data: { id: number }[] | { data: { id: number }[] } };
  const { data } = await callApi<List>(path, { token: await tokenOf(PEOPLE.seller) });
  return (Array.isArray(data) ? data : data.data)[0]?.id ?? 0;
};

/** The paths of a person, with ids of what is theirs. */
const pathsOf = async (who: keyof typeof SHOWN): Promise<string[]> => {
  const [ad, company, conversation] = await Promise.all(
    ['/api/annonces/my', '/api/my-entreprises', '/api/conversations'].map(firstOf),
  );
  const declaration = await firstOf(`/api/entreprises/${company}/declarations`);
  const idOf = (path: string) => {
    if (path.includes('declaration')) return declaration;
    return path.includes('annonce') ? ad : company;
  };
  const paths = PRIVATE.map(({ path }) => path.replace(':id', String(idOf(path))));
  return [...paths, `/messages?conversation=${conversation}`].filter(
    (path) => path.startsWith('/admin') === (who !== 'seller'),
  );
};

/** Pages that show words of people. */
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
  test(`the words of people have the direction of their letters on every private page: ${who}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const paths = await pathsOf(who);
    await signIn(page, PEOPLE[who]);
    await page.route(/\/api\/(?!events|categories|cities|refreshToken)/, answerInArabic);
    const shown: string[] = [];
    const faults: [string, string[]][] = [];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      await expect(page.locator('main :is([aria-busy=true], .pulse)'), path).toHaveCount(0);
      if (await showsWords(page)) shown.push(path);
      const found = await undirected(page);
      if (found.length > 0) faults.push([path, found]);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
    expect(shown).toEqual(expect.arrayContaining([...SHOWN[who]]));
  });
