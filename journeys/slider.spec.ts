import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const LONG_MS = 30_000;

/** The hydrated home page with a manual clock. */
const openHome = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText(/Cette page a pesé \d+/)).toBeVisible();
};
/** The dot of one slide, or of all. */
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
