import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { APPEAL_PHOTOS } from '#contract/moderation/routes/appeals.ts';
import { decide } from './published-ads.ts';
import { newCompany } from './shops.ts';
import { DECODED, expect, expectToast, openPublishForm, test } from './site.ts';
import {
  freshNumber,
  newSeller,
  PASSWORD,
  PEOPLE,
  signIn,
  signInAsNewUser,
  tokenOf,
} from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';

const HEIC = {
  name: 'IMG_1.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
};
/** Is a picked file that the browser fails to read; the test recognises it by its name. */
const GONE = { name: 'gone.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('gone') };

/** Makes reading a file fail, as on a phone whose picker handed out a temporary file. */
const loseFiles = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isLost = (file: Blob) => file instanceof File && file.name === 'gone.jpg';
    const lost = () => Promise.reject(new DOMException('', 'NotReadableError'));
    // oxlint-disable-next-line typescript/unbound-method -- it is called on each file
    const { arrayBuffer, slice } = Blob.prototype;
    Blob.prototype.arrayBuffer = function read() {
      return isLost(this) ? lost() : arrayBuffer.call(this);
    };
    Blob.prototype.slice = function part(...given) {
      const made = slice.apply(this, given);
      return isLost(this) ? Object.assign(made, { arrayBuffer: lost }) : made;
    };
  });

/** Maps names to functions that open each file field of the site in the state in which a file is picked. */
const FIELDS: Readonly<Record<string, (page: Page, workerIndex: number) => Promise<Locator>>> = {
  'photos of an ad': async (page, workerIndex) => {
    await signInAsNewUser(page, workerIndex);
    await openPublishForm(page);
    return page.getByLabel('Ajouter des photos');
  },
  'the photo of a profile': async (page, workerIndex) => {
    await signInAsNewUser(page, workerIndex);
    await page.goto('/profil');
    return page.getByLabel('Ajouter une photo');
  },
  'the logo of a shop': async (page, workerIndex) => {
    const seller = await newSeller(workerIndex);
    const id = await newCompany(seller.token);
    await signIn(page, seller.telephone, PASSWORD);
    await page.goto(`/societes/${id}/boutique`);
    return page.getByLabel('Logo');
  },
  'the photo of an article with a code': async (page, workerIndex) => {
    const title = `Mortier ${freshNumber(workerIndex)}`;
    const seller = await newSeller(workerIndex);
    const id = await sendAd(title, {}, seller);
    const token = await tokenOf(PEOPLE.moderator);
    await callApi(`/api/admin/photo-checks/${id}/ask`, { token, json: {} });
    await signIn(page, seller.telephone, PASSWORD);
    await page.goto('/mes_annonces');
    await page.getByRole('button', { name: `Envoyer la photo « ${title} »` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer la photo' }).click();
    return page.getByLabel('Photo de l’article avec le code');
  },
  'the photos of an appeal': async (page, workerIndex) => {
    const title = `Calebasse ${freshNumber(workerIndex)}`;
    const seller = await newSeller(workerIndex);
    const id = await sendAd(title, {}, seller);
    await decide(id, 'reject', { reason: 'incomplete', comment: 'D’où vient-elle ?' });
    await signIn(page, seller.telephone, PASSWORD);
    await page.goto('/mes_annonces');
    await page.getByRole('button', { name: `Autres actions « ${title} »` }).click();
    await page.getByRole('button', { name: 'Contester' }).click();
    return page.getByRole('dialog').getByLabel('Photos');
  },
  'a slide of the home page': async (page) => {
    await signIn(page, PEOPLE.administrator);
    await page.goto('/admin/catalogue?liste=images');
    return page.getByLabel('Ajouter une image');
  },
};

for (const [name, open] of Object.entries(FIELDS)) {
  test(`${name}: what cannot be read, or is in Apple’s format, is said at once and not sent`, async ({
    page,
  }, { workerIndex }) => {
    await loseFiles(page);
    const field = await open(page, workerIndex);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (
        request.method() !== 'GET' &&
        /photos|check\/photo|Profile|boutique|slides/.test(request.url())
      )
        sent.push(request.url());
    });
    await field.setInputFiles(GONE);
    await expect(page.getByText(/Choisissez cette photo à nouveau\./).first()).toBeVisible();
    await field.setInputFiles(HEIC);
    await expect(
      page.getByText(/Cette photo est au format HEIC, .* Enregistrez-la en JPEG/).first(),
    ).toBeVisible();
    await expect(page.getByText('Pas de connexion')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Réessayer/ })).toHaveCount(0);
    expect(sent).toEqual([]);
  });
}

test('more photos than an appeal takes are refused before one is read', async ({ page }, {
  workerIndex,
}) => {
  const field = await FIELDS['the photos of an appeal']?.(page, workerIndex);
  await page.evaluate(() => {
    Object.assign(window, { reads: 0 });
    // oxlint-disable-next-line typescript/unbound-method -- it is called on each file
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = function read() {
      Object.assign(window, { reads: 1 });
      return arrayBuffer.call(this);
    };
  });
  const photos = Array.from({ length: APPEAL_PHOTOS + 1 }, () => HEIC);
  await field?.setInputFiles(photos);
  await expect(page.getByText(`${APPEAL_PHOTOS} photos au plus.`, { exact: true })).toBeVisible();
  await expect(field ?? page.locator('x')).toHaveValue('');
  expect(await page.evaluate(() => (window as unknown as { reads: number }).reads)).toBe(0);
});

test('a photo picked in a form that is sent later is sent although its file was removed since', async ({
  page,
}, { workerIndex }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-picked-'));
  const file = join(folder, 'photo.jpg');
  const paint = { width: 320, height: 240, channels: 3, background: '#c8642d' } as const;
  const photo = await sharp({ create: paint }).jpeg().toBuffer();
  const pickAndRemove = async (name: string): Promise<void> => {
    await writeFile(file, photo);
    const field = await FIELDS[name]?.(page, workerIndex);
    const read = page.waitForFunction(() => 'isRead' in window);
    await page.evaluate(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called on the file
      const { arrayBuffer } = Blob.prototype;
      Blob.prototype.arrayBuffer = async function notice() {
        const bytes = await arrayBuffer.call(this);
        Object.assign(window, { isRead: true });
        return bytes;
      };
    });
    await field?.setInputFiles(file);
    await read;
    await rm(file);
  };
  await pickAndRemove('the photo of an article with a code');
  const dialog = page.getByRole('dialog', { name: 'Photo vérifiée' });
  await dialog.getByRole('button', { name: 'Envoyer la photo' }).click();
  await expectToast(page, 'Photo envoyée. Un modérateur va la comparer à votre annonce.', DECODED);
  await pickAndRemove('the photos of an appeal');
  const appeal = page.getByRole('dialog', { name: 'Contester la décision' });
  await appeal.getByRole('textbox').fill('Elle est de Dosso.');
  await appeal.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Votre contestation est envoyée.').first()).toBeVisible(DECODED);
  await rm(folder, { recursive: true });
});

test('a recorded sentence and a file of ads that cannot be read are asked for again', async ({
  page,
}) => {
  await loseFiles(page);
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/catalogue?liste=enregistrements');
  await page
    .getByLabel(/^Fichier\s: .* en haoussa$/)
    .first()
    .setInputFiles(GONE);
  await expect(page.getByText('Choisissez ce fichier à nouveau.')).toBeVisible();
  await page.goto('/importer_annonces');
  await page.route('**/api/my-import', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await page
    .getByLabel(/^(?:Choisir un fichier CSV ou ZIP|Vérifier un autre fichier)$/)
    .setInputFiles(GONE);
  await expect(page.locator('main').getByText('Choisissez ce fichier à nouveau.')).toBeVisible();
  await expect(page.getByText('Pas de connexion')).toHaveCount(0);
});

test('photos picked without network are sent although their files were changed and removed since', async ({
  page,
  context,
}, { workerIndex }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-picked-'));
  const [changed, removed] = ['changed.jpg', 'removed.jpg'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  const paint = { width: 320, height: 240, channels: 3, background: '#c8642d' } as const;
  const photo = await sharp({ create: paint }).jpeg().toBuffer();
  await Promise.all([changed, removed].map((file) => writeFile(file, photo)));
  await signInAsNewUser(page, workerIndex);
  await openPublishForm(page);
  await context.setOffline(true);
  await page.getByLabel('Ajouter des photos').setInputFiles([changed, removed]);
  await expect(page.getByText(/Pas de connexion/).first()).toBeVisible(DECODED);
  await writeFile(changed, Buffer.concat([photo, Buffer.from('changed')]));
  await utimes(changed, new Date(), new Date(Date.now() + 60_000));
  await rm(removed);
  await context.setOffline(false);
  for (const number of [1, 2])
    await expect(
      page.getByRole('listitem', { name: `Photo ${number}`, exact: true }),
    ).toContainText('Envoyée', DECODED);
  await rm(folder, { recursive: true });
});
