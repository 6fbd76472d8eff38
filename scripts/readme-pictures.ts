// npm run readme-pictures -- http://localhost:3000: photographs a running demo for the README: the home page, an ad that the
// seller writes on a phone, and one that the moderator reviews.

import { dirname, join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { chromiumForTests } from './chromium.ts';

const root = dirname(import.meta.dirname);
const SELLER = '+22790000003';
const MODERATOR = '+22790000002';
const PHOTO = join(root, 'server/demo/slides/2.webp');

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5 };
const DESKTOP = { viewport: { width: 1280, height: 900 } };
/** Is the height, in px, to which each screenshot of the README is scaled. */
const HEIGHT = 720;
const GROUND = { r: 216, g: 207, b: 192, alpha: 1 };
const MARGIN = 24;
const COLOURS = 128;

const [site = 'http://localhost:3000'] = process.argv.slice(2);

/** Takes a screenshot of a page after `prepare`, signed in to the demo account with this `telephone` if it is given. */
async function photograph(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
  { telephone, prepare }: { telephone?: string; prepare?: (page: Page) => Promise<void> } = {},
): Promise<Buffer> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (telephone !== undefined) {
    const json = { telephone, password: DEMO_PASSWORD };
    const answer = await page.request.post(`${site}/api/login`, { data: json });
    if (!answer.ok()) throw new Error(`${telephone} cannot sign in: ${answer.status()}`);
  }
  await page.goto(site + path);
  await prepare?.(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
  const picture = await page.screenshot();
  await context.close();
  return sharp(picture).resize({ height: HEIGHT }).png().toBuffer();
}

/**
 * Writes screenshots side by side on one background to docs/images, with few colours to keep the repository's history
 * small.
 */
async function write(name: string, pictures: readonly Buffer[]): Promise<void> {
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let left = MARGIN;
  for (const input of pictures) {
    layers.push({ input, left, top: MARGIN });
    left += ((await sharp(input).metadata()).width ?? 0) + MARGIN;
  }
  await sharp({
    create: { width: left, height: HEIGHT + 2 * MARGIN, channels: 4, background: GROUND },
  })
    .composite(layers)
    .png({ palette: true, colours: COLOURS, effort: 10 })
    .toFile(join(root, 'docs/images', name));
  console.log(`docs/images/${name} written`);
}

/** Fills the form of a new ad with a photo and a title, for a screenshot. */
async function writeAd(page: Page): Promise<void> {
  await page.getByText('Ajouter des photos').waitFor();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/photo'));
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await sent;
  await page.getByText(/^\d+\s%$/).waitFor({ state: 'hidden' });
  await page.getByLabel('Titre').fill('Moto Haojue 125, très bon état');
}

const executablePath = chromiumForTests();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
await write('home.png', [
  await photograph(browser, PHONE, '/'),
  await photograph(browser, DESKTOP, '/'),
]);
await write('publish.png', [
  await photograph(browser, PHONE, '/publish', { telephone: SELLER, prepare: writeAd }),
  await photograph(browser, PHONE, '/mes_annonces', {
    telephone: SELLER,
    prepare: (page) => page.locator('main img').first().waitFor(),
  }),
]);
await write('review.png', [
  await photograph(browser, DESKTOP, '/admin', {
    telephone: MODERATOR,
    prepare: (page) => page.locator('main img').first().waitFor(),
  }),
]);
await browser.close();
