import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Browser, Page } from '@playwright/test';
import { UNDO_MS } from '#web/pages/admin/queue/undo-queue.ts';
import { fillAd } from './fill-ad.ts';
import { DECODED, expect, openPublishForm, test } from './site.ts';
import {
  freshNumber,
  lastCode,
  lastSms,
  newSeller,
  PASSWORD,
  PEOPLE,
  signIn,
  signInAsNewUser,
  tokenOf,
} from './accounts.ts';
import { approveByTitle, openFromQueue, sendAd, statusOf } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMade } from './well-made.ts';

test.use({ serviceWorkers: 'allow' });

/** Writes photos like a phone's, one of them rotated, and returns their files. */
const takePhotos = async (folder: string): Promise<string[]> => {
  const colours = ['#b5532a', '#2b3a8f', '#4f7a4b'];
  return Promise.all(
    colours.map(async (background, index) => {
      const file = join(folder, `photo-${index}.jpg`);
      const bytes = await sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
        .withMetadata({ orientation: index === 1 ? 6 : 1 })
        .jpeg()
        .toBuffer();
      await writeFile(file, bytes);
      return file;
    }),
  );
};

const signUp = async (page: Page, number: string): Promise<void> => {
  await page.goto('/register');
  await page.getByLabel('Nom', { exact: true }).fill('Oumarou');
  await page.getByLabel('Prénom').fill('Hadiza');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(number);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmation', { exact: true }).fill(PASSWORD);
  const submit = page.getByRole('button', { name: /S.inscrire|Créer/ });
  await expect(submit).toBeDisabled();
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(page).toHaveURL('/confirm-phone');
};

const confirmPhone = async (page: Page, number: string): Promise<void> => {
  const digits = await lastCode(`+227${number}`, /code/);
  const field = page.locator('input[name=code]');
  // In preview mode the outbox prefills it.
  await expect(field).toHaveValue(digits);
  await expectWellMade(page);
  await page.getByRole('button', { name: /Confirmer|Valider/ }).click();
  await expect(page).toHaveURL('/profil');
};

const publish = async (page: Page, title: string, photos: readonly string[]): Promise<void> => {
  await openPublishForm(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...photos]);
  await fillAd(page, title);
  await expect(page.getByLabel('Prix affiché')).toHaveValue(/^85.000$/);
  await expectWellMade(page);
  await page
    .getByRole('button', { name: /^Publier/ })
    .last()
    .click();
  await expect(page).toHaveURL('/mes_annonces', DECODED);
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText('En attente').first()).toBeVisible();
  await expectWellMade(page);
};

/** Finds the ad as a visitor without a session. */
const findAsVisitor = async (
  browser: Browser,
  baseURL: string,
  title: string,
  id: number,
): Promise<void> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const sent = async (path: string) => (await context.request.get(path)).text();
  // At once, as it was approved at this process.
  expect(await sent('/')).toContain(title);
  expect(await sent('/annonces')).toContain(title);
  await page.goto('/annonces');
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(title).first()).toBeVisible();
  await page
    .getByPlaceholder('Que cherchez-vous ?')
    .first()
    .fill(title.toLowerCase().replaceAll('é', 'e'));
  await page.getByRole('button', { name: 'Chercher' }).first().click();
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page).toHaveURL(`/annonces/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByText('MARADI').or(page.getByText('Maradi')).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute(
    'href',
    /wa\.me\/227/,
  );
  await context.close();
};

test('a new user signs up and publishes with photos, the ad is approved, and a visitor finds it @wide', async ({
  page,
  browser,
  baseURL,
}, { workerIndex }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-photos-'));
  const number = freshNumber(workerIndex);
  const title = `Cuisinière émaillée ${number}`;
  try {
    await signUp(page, number);
    await confirmPhone(page, number);
    await publish(page, title, await takePhotos(folder));
    const id = await approveByTitle(title);
    await findAsVisitor(browser, baseURL ?? '', title, id);
    await lastSms(`+227${number}`, new RegExp(`/annonces/${id}$`));
    const { data } = await callApi<{ data: { pictures: { width: number; height: number }[] } }>(
      `/api/the-annonces/${id}`,
    );
    expect(data.pictures.map(({ width, height }) => width > height)).toEqual([true, false, true]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('offline, the input is kept; the ad is sent automatically when online again, once', async ({
  page,
  context,
}, { workerIndex }) => {
  await signInAsNewUser(page, test.info().workerIndex);
  const title = `Étagère en bois ${freshNumber(workerIndex)}`;
  await openPublishForm(page);
  await fillAd(page, title);
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^Publier/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expect(page.getByText('partira dès que le réseau sera là')).toBeVisible();
  await expect(page.getByLabel('Titre')).toHaveValue(title);
  await context.setOffline(false);
  await expect(page).toHaveURL('/mes_annonces');
  await expect(page.getByText(title)).toHaveCount(1);
});

test('an ad queued offline is sent with its photo from any open page', async ({ page, context }, {
  workerIndex,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-photos-'));
  await signInAsNewUser(page, test.info().workerIndex);
  const title = `Banc en bois ${freshNumber(workerIndex)}`;
  await openPublishForm(page);
  await fillAd(page, title);
  const photos = await takePhotos(folder);
  await context.setOffline(true);
  await page.locator('input[type=file]').first().setInputFiles(photos.slice(0, 1));
  await page
    .getByRole('button', { name: /^Publier/ })
    .last()
    .click();
  await expect(page.getByText('partira dès que le réseau sera là')).toBeVisible();
  // Leave the page offline, and open another one when online again.
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/annonces') && answer.request().method() === 'POST',
  );
  await page.evaluate(() => location.assign('about:blank'));
  await context.setOffline(false);
  await page.goto('/mes_annonces');
  const answer = await answered;
  expect(answer.status()).toBe(201);
  expect(((await answer.json()) as { data: { pictures: unknown[] } }).data.pictures).toHaveLength(
    1,
  );
  await page.reload();
  await expect(page.getByText(title)).toHaveCount(1);
  await rm(folder, { recursive: true, force: true });
});

test('a draft with its photo is continued on another device', async ({ page, browser, baseURL }, {
  workerIndex,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-photos-'));
  const number = freshNumber(workerIndex);
  const telephone = `+227${number}`;
  await callApi('/api/register', {
    json: {
      first_name: 'Hadiza',
      last_name: 'Oumarou',
      telephone,
      password: PASSWORD,
      confirm_password: PASSWORD,
    },
  });
  await signIn(page, telephone, PASSWORD);
  await openPublishForm(page);
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/my-draft') && answer.request().method() === 'POST',
  );
  await page.getByLabel('Titre').fill('Mortier');
  const photos = await takePhotos(folder);
  await page.locator('input[type=file]').first().setInputFiles(photos.slice(0, 1));
  expect((await kept).status()).toBe(200);
  await rm(folder, { recursive: true, force: true });

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signIn(other, telephone, PASSWORD);
  await openPublishForm(other);
  await expect(other.getByText('Votre brouillon est là')).toBeVisible();
  await expect(other.getByLabel('Titre')).toHaveValue('Mortier');
  await expect(other.getByRole('listitem', { name: 'Photo 1' })).toContainText('Envoyée');
  const storedAgain = other.waitForResponse(
    (answer) => answer.url().endsWith('/api/my-draft') && answer.request().method() === 'POST',
  );
  await other.getByLabel('Titre').fill('Mortier et pilon');
  await storedAgain;

  // Back on the first device: both versions can be chosen.
  await page.reload();
  await expect(page.getByLabel('Titre')).toHaveValue('Mortier');
  await expect(page.getByRole('region', { name: 'Autre brouillon' })).toContainText(
    '« Mortier et pilon », 1 photo',
  );
  await page.getByRole('button', { name: 'Le reprendre' }).click();
  await expect(page.getByLabel('Titre')).toHaveValue('Mortier et pilon');
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
  await expect(page.getByLabel('Titre')).toHaveValue('');
  await expect
    .poll(
      async () =>
        (
          await callApi<{ data: unknown }>('/api/my-draft', {
            token: await tokenOf(telephone, PASSWORD),
          })
        ).data,
    )
    .toBeNull();
  await context.close();
});

test('a moderator approves and rejects from the queue', async ({ page }, { workerIndex }) => {
  const title = `Lampe à rejeter ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  const id = await sendAd(title, {}, seller);
  await signIn(page, PEOPLE.moderator);
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Valider', exact: true })).toBeVisible();
  await expectWellMade(page);
  await openFromQueue(page, title);
  await page.getByRole('button', { name: 'Rejeter', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Description ou prix/).check();
  await dialog.getByRole('textbox').fill('Dites la puissance.');
  await dialog.getByRole('button', { name: /Rejeter/ }).click();
  await expect(page.getByText(`Rejetée : ${title}`)).toBeVisible();
  // The page delays it.
  expect(await statusOf(id, seller)).toBe('En attente');
  await page.clock.fastForward(UNDO_MS);
  await expect.poll(() => statusOf(id, seller)).toBe('Rejetée');
  await lastSms(seller.telephone, /Lampe à rejeter/);
});
