// Pages opened without a document load, once React is there.

import type { Page } from '@playwright/test';
import { DEMO_LIST, expect, hydrate, test } from './site.ts';

const openList = async (page: Page) => {
  await page.goto(DEMO_LIST);
  await hydrate(page);
};

/** The first card with a photo. */
const firstCard = (page: Page) => page.locator('.card a:has(img)').first();

test('a slow ad shows its shape while it loads, and going back returns to the place', async ({
  page,
}) => {
  await openList(page);
  await page.route('**/api/the-annonces/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const card = page.locator('.card a').nth(8);
  await card.scrollIntoViewIfNeeded();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.click();
  const shape = page.getByText('Chargement…');
  await expect(shape).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shape).toHaveCount(0);
  await page.goBack();
  await expect(card).toBeInViewport();
});

const haveLine = (page: Page, effectiveType: string) =>
  page.addInitScript((type) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: type } });
    Object.defineProperty(navigator, 'deviceMemory', { value: 4 });
  }, effectiveType);

test('the photo of the pressed card becomes the photo of the ad', async ({ page }) => {
  await haveLine(page, '4g');
  const transitions = () =>
    page.evaluate(() => Number(document.documentElement.dataset['transitions'] ?? 0));
  const nameOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((image) => getComputedStyle(image).getPropertyValue('view-transition-name'));
  await openList(page);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const { dataset } = document.documentElement;
      dataset['transitions'] = String(Number(dataset['transitions'] ?? 0) + 1);
      return start(update);
    };
  });
  expect(await nameOf('.card:has(img) .card-photo')).toBe('none');
  await firstCard(page).focus();
  expect(await nameOf('.card:has(img) .card-photo')).toBe('photo');
  await firstCard(page).click();
  await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible();
  expect(await transitions()).toBe(1);
  expect(await nameOf('.ad-photo')).toBe('photo');
});

for (const [effectiveType, animated] of [
  ['4g', 'a good line animates'],
  ['3g', 'a slow line shows the ad at once'],
] as const)
  test(`pages that change without React: ${animated}`, async ({ page }) => {
    await haveLine(page, effectiveType);
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        const { dataset } = document.documentElement;
        dataset['animated'] = String(viewTransition !== null);
      }),
    );
    await page.goto(DEMO_LIST);
    await firstCard(page).click();
    await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute(
      'data-animated',
      String(effectiveType === '4g'),
    );
  });
