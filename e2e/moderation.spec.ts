import type { Page } from '@playwright/test';
import { UNDO_MS } from '#web/pages/admin/queue/undo-queue.ts';
import { decide } from './published-ads.ts';
import { expect, test } from './site.ts';
import { freshNumber, newSeller, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { openFromQueue, sendAd, statusOf } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, onBothScreens } from './well-made.ts';

const DESCRIPTION = 'Peu servie. Appelez le 90 12 34 56, acompte demandé.';

/** Waits until the open ad can be decided on, which is a moment after it is shown. */
const settled = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Valider', exact: true })).toBeEnabled({
    timeout: 20_000,
  });

/** Skips the open ad by the key S and waits until the next ad is open. */
const skip = async (page: Page): Promise<void> => {
  // The first number is that of the open ad; a check may mention the numbers of other ads.
  const inHand = page
    .getByRole('article')
    .getByText(/^n°\s\d+$/)
    .first();
  await settled(page);
  const passed = await inHand.textContent();
  await page.keyboard.press('s');
  await expect
    .poll(async () => (await inHand.count()) === 1 && (await inHand.textContent()) !== passed, {
      timeout: 20_000,
    })
    .toBe(true);
};

test('an ad is rejected, undone and approved by keyboard only @wide', async ({ page }, {
  workerIndex,
}) => {
  const title = `<b>Clavier</b> ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  const id = await sendAd(title, { description: DESCRIPTION }, seller);
  await signIn(page, PEOPLE.moderator);
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Valider', exact: true })).toBeVisible();
  await skip(page);
  await openFromQueue(page, title, (button, options) => button.press('Enter', options));
  // The search is limited to the open ad, since the list of waiting ads, collapsed on a phone, contains the same texts.
  const ad = page.getByRole('article');
  await expect(ad.getByText('Numéro ou lien dans le texte').first()).toBeVisible();
  await expectWellMade(page);

  const dialog = page.getByRole('dialog', { name: 'Rejeter cette annonce' });
  await settled(page);
  await page.keyboard.press('r');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('2');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await expectWellMade(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ôtez le numéro.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const undo = page.getByText(`Rejetée : ${title}`);
  await expect(undo).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(undo).toBeHidden();
  expect(await statusOf(id, seller)).toBe('En attente');
  await settled(page);
  await page.keyboard.press('r');
  await expect(dialog.getByRole('textbox')).toHaveValue('Ôtez le numéro.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('r');
  await expect(dialog).toBeVisible();
  // Opened again at once, before the browser has reported that it was closed.
  await dialog.getByRole('button', { name: 'Fermer' }).evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
  });
  await expect(dialog).toBeVisible();
  // A key pressed at once, while a field of the closed dialog still has the focus.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    const press = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
    document.activeElement?.dispatchEvent(press);
  });
  await expect(page.getByText(`Validée : ${title}`)).toBeVisible();
  expect(await statusOf(id, seller)).toBe('En attente');
  await page.clock.fastForward(UNDO_MS);
  await expect.poll(() => statusOf(id, seller)).toBe('Publiée');
});

test('all that a decision needs is in view, and the bar covers none of it', async ({ page }, {
  workerIndex,
}) => {
  const description = 'Une phrase pour le relecteur. '.repeat(130).trim();
  const long = `Longue ${freshNumber(workerIndex)}`;
  const short = `Courte ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  await sendAd(long, { description }, seller);
  await sendAd(short, {}, seller);
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin');
  // On a phone the bar of decisions takes the place of the bottom bar.
  await expect(page.getByText(/^\d+\srestantes?$/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const title of [long, short]) {
    await openFromQueue(page, title);
    const ad = page.getByRole('article');
    const bar = await page.getByRole('button', { name: 'Valider', exact: true }).boundingBox();
    for (const part of [
      ad.getByRole('heading', { name: title }),
      ad.getByText('5 000 FCFA').first(),
      ad.getByRole('region', { name: 'Description' }),
      ad.getByText('Catégorie', { exact: true }),
      ad.getByText('Ville', { exact: true }),
      ad.getByText('Téléphone confirmé'),
      ad.getByText(/^Membre depuis/),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    }
    await expectWellMade(page);
  }
  await settled(page);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Rejeter cette annonce' });
  await expect(dialog.getByRole('button', { name: 'Rejeter l’annonce' })).toBeInViewport();
  await expect(dialog.getByRole('radio').last()).toBeInViewport({ ratio: 1 });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an ad is approved by touch, and leaving the page sends the decision @wide', async ({
    page,
  }, { workerIndex }) => {
    const title = `Pouce ${freshNumber(workerIndex)}`;
    const seller = await newSeller(workerIndex);
    const id = await sendAd(title, { description: DESCRIPTION }, seller);
    await signIn(page, PEOPLE.administrator);
    await page.goto('/admin');
    await openFromQueue(page, title);
    // A request in flight through the service worker would be aborted with the page.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await settled(page);
    await page.getByRole('button', { name: 'Valider', exact: true }).click();
    await expect(page.getByText(`Validée : ${title}`)).toBeVisible();
    await page.goto('/');
    await expect.poll(() => statusOf(id, seller)).toBe('Publiée');
  });
});

test('a report is closed with an outcome, and keeps showing its time and outcome', async ({
  page,
}, { workerIndex }) => {
  const title = `Signalée ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  const id = await sendAd(title, {}, seller);
  await decide(id, 'approve');
  await callApi(`/api/annonces/report/${id}`, {
    token: await tokenOf(PEOPLE.buyer),
    json: { raison: 'Autres', description: 'Demande un acompte.' },
  });
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin/signalements');
  const ticket = page.getByRole('article').filter({ hasText: title });
  await expect(ticket).toContainText('Demande un acompte.');
  await ticket.getByRole('button', { name: 'Fondé', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Clore le signalement' });
  await dialog.getByLabel('Commentaire').fill('Averti par téléphone.');
  await onBothScreens(page, expectWellMade);
  await dialog.getByRole('button', { name: 'Clore : fondé' }).click();
  await expect(ticket).toHaveCount(0);
  await page.getByRole('link', { name: 'Clos', exact: true }).click();
  await expect(ticket).toContainText(/Fondé\s*clos le \d+/);
  await onBothScreens(page, expectWellMade);
});
