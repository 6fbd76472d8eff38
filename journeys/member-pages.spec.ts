import type { Locator, Page } from '@playwright/test';
import {
  callApi,
  comeAsNewcomer,
  expect,
  expectWellMadeInLightAndDark,
  PEOPLE,
  signIn,
  test,
  tokenOf,
} from './site.ts';

/** Pages, each with a sign that its content has loaded. */
const MEMBER_PAGES = [
  ['/profil', 'Téléphone confirmé'],
  ['/mes_annonces', 'Supprimer'],
  ['/favoris', 'Annonces favorites'],
  ['/notifications', 'Email, SMS et heures calmes'],
  ['/publish', 'Ajouter des photos'],
  ['/confirm-phone', 'est déjà confirmé'],
] as const;

/** Pages that are empty for a new user. The demo seller's may contain data of other tests. */
const EMPTY_PAGES = [
  ['/messages', 'Aucun messages disponible'],
  ['/blocked', 'Aucun utilisateur bloqué disponible'],
] as const;

const LONGEST_TITLE = 'M'.repeat(80);

/** Mocks two own ads and favourites with the longest title, as one word. */
const withLongTitles = async (page: Page): Promise<void> => {
  await page.route(/\/api\/annonces\/(my|favorites)/, async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { data: { title: string }[] };
    const data = list.data.slice(0, 2).map((ad) => ({ ...ad, title: LONGEST_TITLE }));
    await route.fulfill({ response: answer, json: { ...list, data } });
  });
};

test.beforeAll(async () => {
  const token = await tokenOf(PEOPLE.seller);
  await callApi('/api/annonces/like/6', { token, json: { liked: true } });
});

// One test per page: all these axe runs in one would time out with two workers.
for (const [path, sign] of MEMBER_PAGES)
  test(`${path} is accessible and does not scroll sideways @wide`, async ({ page }) => {
    await withLongTitles(page);
    await signIn(page, PEOPLE.seller);
    await page.goto(path);
    await expect(page.locator('main').getByText(sign).first()).toBeVisible();
    await expectWellMadeInLightAndDark(page);
  });

for (const [path, sign] of EMPTY_PAGES)
  test(`${path} is accessible when empty @wide`, async ({ page }, { workerIndex }) => {
    await comeAsNewcomer(page, workerIndex);
    await page.goto(path);
    await expect(page.locator('main').getByText(sign).first()).toBeVisible();
    await expectWellMadeInLightAndDark(page);
  });

test('the desk of a moderator is accessible and does not scroll sideways @wide', async ({
  page,
}) => {
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Valider', exact: true })).toBeVisible();
  await expectWellMadeInLightAndDark(page);
  await page.getByRole('button', { name: 'Rejeter', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWellMadeInLightAndDark(page);
});

test('notification preferences change at once, and are reverted when saving fails', async ({
  page,
}, { workerIndex }) => {
  await comeAsNewcomer(page, workerIndex);
  await page.goto('/notifications');
  await page.getByText('Email, SMS et heures calmes').click();
  const [sms, email] = ['SMS', 'Email'].map((way) =>
    page.getByRole('group', { name: 'Nouveau message' }).getByLabel(way),
  ) as [Locator, Locator];
  await email.uncheck();
  await expect(page.getByText('Préférences enregistrées.').first()).toBeVisible();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/notification-preferences', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await answered.promise;
    await route.abort('internetdisconnected');
  });
  const atOnce = await sms.evaluate((box: HTMLInputElement) => {
    box.click();
    return box.checked;
  });
  expect(atOnce).toBe(false);
  answered.resolve();
  await expect(page.getByText('Pas de connexion. Réessayez.').first()).toBeVisible();
  await expect(sms).toBeChecked();
  await expect(email).not.toBeChecked();
});
