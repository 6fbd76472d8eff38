import type { Page, Route } from '@playwright/test';
import { companyFields, ownerFields } from '#server/testing/companies.ts';
import { siteMap } from '#web/site-map.ts';
import { newUser } from './new-user.ts';
import { pressEverything } from './press-everything.ts';
import {
  callApi,
  confirmPhone,
  expect,
  hydrate,
  PASSWORD,
  PEOPLE,
  sendAd,
  signIn,
  test,
} from './site.ts';
import { translatePage } from './translator.ts';

type Access = (typeof siteMap)[number]['access'];

/** The addresses of pages that these may open. `ids` have what stands in an address; others show that something is missing. */
const addressesFor = (
  whom: readonly Access[],
  ids: Readonly<Record<string, string | number>> = {},
): string[] =>
  siteMap
    .filter(({ access, page }) => whom.includes(access) && page !== 'sign-out')
    .map(({ path }) => {
      const [, first = ''] = path.split('/');
      return path
        .replace(':id', String(ids[first] ?? 5))
        .replace(':city', 'niamey')
        .replace('*', 'nulle-part')
        .replace(/:\w+/, 'aaaaaaaaaaaaaaaaaaaaaa');
    });

/** Refuses whatever would change something, with a message at each field that was sent. */
const refuse = async (route: Route): Promise<void> => {
  const request = route.request();
  if (request.method() === 'GET' || request.url().endsWith('/api/refresh')) return route.fallback();
  let sent: object = {};
  try {
    sent = (request.postDataJSON() ?? {}) as object;
  } catch {
    // A form with files.
  }
  const errors = Object.fromEntries(Object.keys(sent).map((name) => [name, ['Refusé.']]));
  return route.fulfill({
    status: 422,
    json: { name: 'common.invalid', message: 'Refusé.', code: 422, errors },
  });
};

const walk = async (page: Page, addresses: readonly string[]): Promise<void> => {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await hydrate(page);
    await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0);
    await translatePage(page);
    const { fellAfter, lost } = await pressEverything(page);
    if (fellAfter !== null) found.push(`${address} falls after: ${fellAfter}`);
    if (lost.length > 0) found.push(`${address} loses ${lost.join(', ')}`);
  }
  expect(found).toEqual([]);
};

test('no public page falls or loses words when it is translated and then used', async ({ page }) => {
  await page.route('**/api/**', refuse);
  await walk(page, addressesFor(['public', 'guest']));
});

test('no page of members falls or loses words when it is translated and then used', async ({ page }, {
  workerIndex,
}) => {
  const { telephone, token } = await newUser(workerIndex);
  await confirmPhone(telephone);
  const ad = await sendAd('Tabouret à traduire', {}, { telephone, token });
  const json = companyFields();
  const created = await callApi<{ data: { data: { id: number } } }>('/api/create-entreprises', {
    token,
    json,
  });
  const company = created.data.data.id;
  await callApi(`/api/entreprises/${company}/beneficiaires`, { token, json: ownerFields() });
  await signIn(page, telephone, PASSWORD);
  await page.route('**/api/**', refuse);
  const ofCompany = ['societes', 'edit-societe', 'beneficiaires', 'fill-declaration'];
  await walk(
    page,
    addressesFor(['user'], {
      'edit-annonce': ad,
      ...Object.fromEntries(ofCompany.map((first) => [first, company])),
    }),
  );
});

test('no page of the administration falls or loses words when it is translated and then used', async ({
  page,
}) => {
  await signIn(page, PEOPLE.administrator);
  await page.route('**/api/**', refuse);
  await walk(page, addressesFor(['staff', 'moderator', 'companies', 'admin']));
});
