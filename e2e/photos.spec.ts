import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { DECODED, expect, openPublishForm, test } from './site.ts';
import { signInAsNewUser } from './accounts.ts';
import { expectWellMadeInLightAndDark } from './well-made.ts';

test.use({ serviceWorkers: 'allow' });

/** Is the number of bytes of a photo after which the test cuts the connection. */
const CUT_AT = 300_000;
const APPEND = 'PATCH /api/photos/uploads/';

/**
 * Opens a proxy to the site that cuts the connection once in the middle of a photo, and then refuses connections until
 * the test restores the line.
 */
const openBrittleLine = async () => {
  const site = new URL(process.env['BASE_URL'] ?? '');
  let isDown = false;
  let hasCut = false;
  /** Lists the requests that append to a photo, each with its offset in the photo and its number of bytes. */
  const parts: { offset: number; bytes: number }[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(site.port), site.hostname);
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    let part: (typeof parts)[number] | undefined;
    client.on('data', (bytes: Buffer) => {
      if (isDown) return end();
      const text = bytes.toString('latin1');
      if (text.startsWith(APPEND)) {
        const offset = Number(/upload-offset: (\d+)/i.exec(text)?.[1]);
        part = { offset, bytes: 0 };
        parts.push(part);
      }
      if (part) part.bytes += bytes.length;
      upstream.write(bytes);
      if (!part) return;
      // As a slow line: the bytes are read as they arrive.
      client.pause();
      setTimeout(() => {
        client.resume();
        if (hasCut || (part?.bytes ?? 0) < CUT_AT) return;
        hasCut = true;
        isDown = true;
        end();
      }, 10);
    });
    upstream.on('data', (bytes) => void client.write(bytes));
    client.on('error', end).on('close', end);
    upstream.on('error', end).on('close', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    parts,
    mend: () => (isDown = false),
    close: () => server.close(),
  };
};

/** Writes a photo that compression does not make much smaller. */
const noisyPhoto = async (folder: string): Promise<string> => {
  const file = join(folder, 'noise.jpg');
  const noise = { type: 'gaussian', mean: 60, sigma: 30 } as const;
  const create = { width: 1500, height: 1100, channels: 3, noise, background: '#000' } as const;
  await writeFile(file, await sharp({ create }).jpeg({ quality: 85 }).toBuffer());
  return file;
};

/** Writes ten photos of one colour each, light to make, send and decode. */
const plainPhotos = async (folder: string): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const file = join(folder, `plain-${index}.jpg`);
      const background = { r: 20 * index, g: 120, b: 200 - 20 * index };
      const create = { width: 640, height: 480, channels: 3, background } as const;
      await writeFile(file, await sharp({ create }).jpeg().toBuffer());
      return file;
    }),
  );

const tile = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Photo ${number}`, exact: true });
const addPhotos = (page: Page, files: string[]) =>
  page.getByLabel('Ajouter des photos').setInputFiles(files);

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-photos-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test.describe('a photo cut in the middle', () => {
  test('resumes on its thumbnail with the rest alone', async ({ browser }) => {
    const line = await openBrittleLine();
    const context = await browser.newContext({ baseURL: line.address });
    const page = await context.newPage();
    await signInAsNewUser(page, test.info().workerIndex);
    await openPublishForm(page);
    await addPhotos(page, [await noisyPhoto(folder)]);
    const retry = page.getByRole('button', { name: 'Réessayer l’envoi de la photo 1' });
    await expect(retry).toBeVisible(DECODED);
    await expect(page.getByText('Photo 1 : Pas de connexion. Réessayez.')).toBeVisible();
    line.mend();
    await retry.click();
    await expect(tile(page, 1)).toContainText('Envoyée', DECODED);
    const [first, ...others] = line.parts;
    const rest = others.at(-1);
    expect(first?.offset).toBe(0);
    expect(rest?.offset).toBeGreaterThan(CUT_AT / 2);
    // Nothing was sent twice but what was on its way when the line was cut.
    expect((first?.bytes ?? 0) - (rest?.offset ?? 0)).toBeLessThan(150_000);
    await context.close();
    line.close();
  });

  test('resumes after the page was closed', async ({ browser }) => {
    const line = await openBrittleLine();
    const context = await browser.newContext({ baseURL: line.address });
    const page = await context.newPage();
    await signInAsNewUser(page, test.info().workerIndex);
    await openPublishForm(page);
    await addPhotos(page, [await noisyPhoto(folder)]);
    await expect.poll(() => line.parts.length).toBe(1);
    await expect(page.getByRole('button', { name: /^Réessayer l’envoi/ })).toBeVisible(DECODED);
    line.mend();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(tile(page, 1)).toContainText('Envoyée', DECODED);
    expect(line.parts.at(-1)?.offset).toBeGreaterThan(CUT_AT / 2);
    await context.close();
    line.close();
  });
});

test('ten photos are a strip of small tiles, in an order of one’s own @wide', async ({ page }, {
  workerIndex,
  project,
}) => {
  await signInAsNewUser(page, workerIndex);
  await openPublishForm(page);
  await addPhotos(page, await plainPhotos(folder));
  await expect(tile(page, 10)).toContainText('Envoyée', DECODED);
  const strip = page.getByRole('list').filter({ has: tile(page, 1) });
  const isPhone = project.name === 'phone';
  const { height = 0 } = (await strip.boundingBox()) ?? {};
  expect(height).toBeLessThan(isPhone ? 260 : 180);
  const { width = 0 } = (await tile(page, 1).boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(78);
  expect(width).toBeLessThanOrEqual(81);
  await expectWellMadeInLightAndDark(page);

  const coverOf = () => tile(page, 1).locator('img').getAttribute('src');
  const second = await tile(page, 2).locator('img').getAttribute('src');
  await page.getByRole('button', { name: 'Déplacer la photo 2' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: 'Reculer d’une place' }).click();
  await expect(menu.getByRole('heading')).toHaveText('Photo 3 sur 10');
  await expectWellMadeInLightAndDark(page);
  await menu.getByRole('button', { name: 'Choisir comme photo principale' }).click();
  await expect(menu).toBeHidden();
  expect(await coverOf()).toBe(second);
  await expect(page.getByText('C’est la photo principale.')).toBeAttached();

  // By the keyboard.
  await page.getByRole('button', { name: 'Déplacer la photo 1, photo principale' }).focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Reculer d’une place' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(coverOf).not.toBe(second);

  if (!isPhone) {
    await tile(page, 2).dragTo(tile(page, 1));
    await expect.poll(coverOf).toBe(second);
  }
  await page.getByRole('button', { name: 'Retirer la photo 10' }).click();
  await expect(tile(page, 10)).toHaveCount(0);
  await expect(page.getByText('9 sur 10.')).toBeVisible();
});
