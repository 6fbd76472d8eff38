import type { Locator, Page } from '@playwright/test';
import { expect, openPreferences, test } from './site.ts';
import { signInAsNewUser, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

/** Lists pages of members, each with a text that shows that its content has loaded. */
const MEMBER_PAGES = [
  ['/compte', 'Téléphone confirmé'],
  ['/profil', 'Téléphone confirmé'],
  ['/mes_annonces', 'Toutes'],
  ['/mes_annonces/mois', 'Télécharger (CSV)'],
  ['/importer_annonces', 'Télécharger l’exemple'],
  ['/favoris', 'Annonces favorites'],
  ['/notifications', 'Comment et quand me prévenir'],
  ['/publish', 'Ajouter des photos'],
  ['/publier-pour', 'Son prénom'],
  ['/confirm-phone', 'est déjà confirmé'],
] as const;

/**
 * Lists pages that are empty for a new user, with the text that an empty page shows. The demo seller is not used, whose
 * pages may contain data of other tests.
 */
const EMPTY_PAGES = [
  ['/messages', 'Aucun messages disponible'],
  ['/vendeurs-suivis', 'Aucun vendeur suivi'],
  ['/blocked', 'Aucun utilisateur bloqué disponible'],
] as const;

const LONGEST_TITLE = 'M'.repeat(80);

/** Mocks two ads of the user and two favourites whose titles are one word of the greatest length. */
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

test('pages for members are accessible and do not scroll sideways', async ({ page }) => {
  await withLongTitles(page);
  await signIn(page, PEOPLE.seller);
  for (const [path, sign] of MEMBER_PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main').getByText(sign).first(), path).toBeVisible();
      await onBothScreens(page, expectWellMadeInLightAndDark);
    });
});

test('pages for members are accessible when empty', async ({ page }, { workerIndex }) => {
  await signInAsNewUser(page, workerIndex);
  for (const [path, sign] of EMPTY_PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main').getByText(sign).first(), path).toBeVisible();
      await onBothScreens(page, expectWellMadeInLightAndDark);
    });
});

test('the tab of one’s ads that the address asks for is in view', async ({ page }) => {
  await signIn(page, PEOPLE.seller);
  await page.goto('/mes_annonces?etat=expirees');
  const tabs = page.getByRole('navigation', { name: 'États des annonces' });
  await expect(tabs.getByRole('link', { name: /^Expirées/ })).toBeInViewport({ ratio: 1 });
});

test('the review queue is accessible and does not scroll sideways', async ({ page }) => {
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Valider', exact: true })).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Rejeter', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
});

test('WhatsApp is a choice for news where the site sends by it, and nowhere else', async ({
  page,
}, { workerIndex }) => {
  await signInAsNewUser(page, workerIndex);
  await page.goto('/notifications');
  await openPreferences(page, 'Aucune notification');
  const box = (kind: string) =>
    page.getByRole('group', { name: kind }).getByRole('checkbox', { name: 'WhatsApp' });
  await expect(page.getByRole('group', { name: 'Nouveau message' })).toBeVisible();
  await expect(box('Nouveau message')).toHaveCount(0);
  await page.route('**/api/notification-preferences', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const { data } = (await response.json()) as {
      data: { kinds: { always: boolean; ways: string[] }[] };
    };
    for (const { always, ways } of data.kinds)
      if (!always && ways.includes('sms')) ways.splice(2, 0, 'whatsapp');
    await route.fulfill({ response, json: { data } });
  });
  await page.reload();
  await openPreferences(page, 'Aucune notification');
  await box('Nouveau message').check();
  await expect(page.getByText('Préférences enregistrées.').first()).toBeVisible();
  await expect(box('Annonce validée')).toHaveCount(0);
});

test('notification preferences change at once, and are reverted when saving fails', async ({
  page,
}, { workerIndex }) => {
  await signInAsNewUser(page, workerIndex);
  await page.goto('/notifications');
  await openPreferences(page, 'Aucune notification');
  const [sms, email] = ['SMS', 'E-mail'].map((channel) =>
    page.getByRole('group', { name: 'Nouveau message' }).getByLabel(channel),
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
