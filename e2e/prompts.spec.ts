import type { Page } from '@playwright/test';
import { MICROPHONE } from './microphone.ts';
import { DECODED, expect, expectToast, openPublishForm, test } from './site.ts';
import { PEOPLE, signIn, tokenOf } from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

test.use({ launchOptions: MICROPHONE });

interface Catalogue {
  prompts?: { id: number; slot: string }[];
  categories: { id: number; name: string }[];
}

/** Returns the name of a category that no other browser test uses; phones and wide screens have different ones. */
const categoryOf = (isMobile: boolean): string =>
  isMobile ? 'Loisirs, sport & voyages' : 'Bébé & enfant';

test.afterEach(async ({ request, isMobile }) => {
  const { categories, prompts = [] } = await callApi<Catalogue>('/api/categories?attributes=0');
  const own = categories.find(({ name }) => name === categoryOf(isMobile))?.id;
  const authorization = `Bearer ${await tokenOf(PEOPLE.administrator)}`;
  for (const { id, slot } of prompts)
    if (slot === String(own))
      await request.delete(`/api/admin/prompts/${id}`, { headers: { authorization } });
});

/** Presses the button that plays the recording of a category, and waits until it plays. */
const hear = async (page: Page, category: string): Promise<void> => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/voices/')) requests.push(request.url());
  });
  const button = page.getByRole('link', { name: `Écouter en haoussa\u00A0: ${category}` });
  await button.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await button.click();
  await expect(button).toHaveAttribute('data-on', '');
  expect(requests.length).toBeGreaterThan(0);
  // Another touch ends it.
  await button.click();
  await expect(button).not.toHaveAttribute('data-on');
};

/**
 * Presses the button that plays the recording of a category while recordings cannot be fetched, and
 * again when they can.
 */
const hearAfterFailure = async (page: Page, category: string): Promise<void> => {
  const button = page.getByRole('link', { name: `Écouter en haoussa\u00A0: ${category}` });
  const problem = page.getByText('Le son n’arrive pas. Réessayez.');
  await page.route('**/voices/**', (route) => route.abort('internetdisconnected'));
  await button.click();
  await expect(problem).toBeVisible();
  await expect(problem).toHaveAttribute('aria-live', 'polite');
  await expect(button).not.toHaveAttribute('data-on');
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.unroute('**/voices/**');
  await button.click();
  await expect(problem).toHaveCount(0);
  await expect(button).toHaveAttribute('data-on', '');
  await button.click();
  await expect(button).not.toHaveAttribute('data-on');
};

test('an administrator records a category in Hausa; buyers and sellers hear it at a touch @wide', async ({
  page,
  browser,
  isMobile,
}) => {
  const category = categoryOf(isMobile);
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/catalogue?liste=enregistrements');
  await expect(page.getByText(/^\d+ sur 70 en place$/)).toBeVisible();
  await page
    .getByLabel(`Fichier\u00A0: ${category} en haoussa`)
    .setInputFiles({ name: 'a.webm', mimeType: 'audio/webm', buffer: Buffer.from('Sannu') });
  await expect(page.getByText(/^Ce n’est pas un enregistrement Opus/)).toBeVisible();
  await page.getByRole('button', { name: `Enregistrer ${category} en haoussa` }).click();
  const dialog = page.getByRole('dialog');
  // Four seconds of fifteen, or more on a busy machine.
  await expect(dialog.getByText(/^Parlez\s: encore 0:(11|10|0\d)$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Arrêter' }).click();
  await expect(dialog.getByLabel('Votre enregistrement')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await dialog.getByRole('button', { name: 'Mettre en place' }).click();
  await expectToast(page, 'Enregistrement en place.', DECODED);
  await expect(
    page.getByRole('button', { name: `Supprimer ${category} en haoussa` }),
  ).toBeVisible();

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto('/');
  await hear(guest, category);
  await hearAfterFailure(guest, category);
  await context.close();

  await signIn(page, PEOPLE.buyer);
  await openPublishForm(page);
  await hear(page, category);
  await hearAfterFailure(page, category);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto('/');
  const link = without.getByRole('link', { name: `Écouter en haoussa\u00A0: ${category}` });
  const file = await without.request.get((await link.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'audio/webm']);
  await plain.close();

  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/catalogue?liste=enregistrements');
  await page.getByRole('button', { name: `Supprimer ${category} en haoussa` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, 'Enregistrement supprimé.');
  await page.goto('/');
  await expect(
    page.getByRole('link', { name: `Écouter en haoussa\u00A0: ${category}` }),
  ).toHaveCount(0);
});
