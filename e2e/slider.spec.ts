import type { Page } from '@playwright/test';
import { emulateConnection, expect, hydrate, test } from './site.ts';

const LONG_MS = 30_000;

/**
 * Opens the home page as a guest on a good connection with a manual clock, scrolls to the slides,
 * and waits until they run without React.
 */
const openHome = async (page: Page): Promise<void> => {
  await emulateConnection(page, { saveData: false, effectiveType: '4g' });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('region', { name: 'À la une' }).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => window.kasuwaLight);
  expect(await page.evaluate(() => typeof window.kasuwaReady)).toBe('function');
};
/** Locates the dot of the slide with this number; null locates the dots of all slides. */
const slide = (page: Page, number: number | null) =>
  page.getByRole('button', { name: new RegExp(`^Image ${number ?? '\\d+'} sur`) });
const expectShown = (page: Page, number: number) =>
  expect(slide(page, number)).toHaveAttribute('aria-current', 'true');

test('the slides advance every 10 s, wrap around, and stop after a touch', async ({ page }) => {
  await openHome(page);
  const count = await slide(page, null).count();
  for (let number = 1; number <= count; number += 1) {
    await expectShown(page, number);
    await page.clock.fastForward(10_000);
  }
  await expectShown(page, 1);
  await slide(page, 2).click();
  await expectShown(page, 2);
  await page.clock.fastForward(LONG_MS);
  await expectShown(page, 2);
});

test('the slides do not advance with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await page.clock.fastForward(LONG_MS);
  await expectShown(page, 1);
  await slide(page, 2).click();
  await expectShown(page, 2);
});

test('the arrows of the slides wrap around at both ends @wide', async ({ page }) => {
  await openHome(page);
  const count = await slide(page, null).count();
  await page.getByRole('button', { name: 'Image précédente' }).click();
  await expectShown(page, count);
  await page.getByRole('button', { name: 'Image suivante' }).click();
  await expectShown(page, 1);
});

test('a picture that does not load has a text in its place, without React and with it', async ({
  page,
}) => {
  await page.route('/pictures/**', (route) => route.fulfill({ body: 'no picture' }));
  await openHome(page);
  const text = page
    .getByRole('region', { name: 'À la une' })
    .getByText('Erreur lors du chargement des images');
  await expect(text.first()).toBeVisible();
  await hydrate(page);
  await expect(text.first()).toBeVisible();
});
