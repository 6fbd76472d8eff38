// Pages opened without a document load, once React is there.

import type { Page } from '@playwright/test';
import type { AdList } from '#contract/ads/schemas/ads.ts';
import { expect, hydrate, test } from './site.ts';
import { DEMO_LIST } from './ads.ts';
import { callApi } from './call-api.ts';

const openList = async (page: Page) => {
  await page.goto(DEMO_LIST);
  await hydrate(page);
};

/** Locates the first card with a photo. */
const firstCard = (page: Page) => page.locator('.card a:has(img)').first();

test('a slow ad shows its shape while it loads, and going back returns to the place', async ({
  page,
}) => {
  await openList(page);
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
  await page.route('**/api/the-annonces/*', async (route) => {
    await isSeen;
    await route.continue();
  });
  const card = page.locator('.card a').nth(8);
  await card.scrollIntoViewIfNeeded();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.click();
  const shape = page.getByText('Chargement…');
  await expect(shape).toBeVisible();
  see();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shape).toHaveCount(0);
  await page.goBack();
  await expect(card).toBeInViewport();
});

test('a page whose code does not arrive is loaded as a document, and its link works again', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrate(page);
  let isLost = false;
  await page.route('**/assets/*.js', (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.fulfill({ status: 404, body: '' });
  });
  const toTips = page.locator('main a[href="/tips"], footer a[href="/tips"]').first();
  await toTips.dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conseils d’achat et de vente');
  expect(isLost).toBe(true);
  await page.waitForLoadState();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos de Kasuwa');
  await hydrate(page);
  await toTips.dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conseils d’achat et de vente');
  await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
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

/** Returns the links, texts and photos of the cards on a page. */
const cardsOn = (page: Page) =>
  page.locator('.card').evaluateAll((cards) =>
    cards.map((card) => {
      const [link, photo] = [card.querySelector('a'), card.querySelector('img')];
      return {
        to: link?.getAttribute('href'),
        avif: link?.dataset['avif'],
        // The age of the ad is left out, since it grows during the test.
        texts: [
          ...card.querySelectorAll(
            '.card-price,.card-facts,.card-foot .truncate,h2,h3,.card-flag,s',
          ),
        ].map((part) => part.textContent),
        published: card.querySelector('time')?.dateTime,
        photo: photo && [
          photo.getAttribute('src'),
          photo.getAttribute('srcset'),
          photo.style.background,
          photo.loading,
        ],
      };
    }),
  );

/** Returns the choices in the filters of a list. */
const choicesOn = (page: Page) =>
  page
    .locator('#filtres')
    .evaluateAll((forms) =>
      forms.flatMap((form) =>
        [
          ...form.querySelectorAll<HTMLOptionElement | HTMLInputElement>('option,[type=checkbox]'),
        ].map((choice) => [
          choice.closest('select')?.name ?? choice.getAttribute('name'),
          choice.value,
          (choice instanceof HTMLOptionElement ? choice : choice.parentElement)?.textContent,
        ]),
      ),
    );

test('React shows the cards and filters of a page again after the browser has translated it', async ({
  browser,
}) => {
  const lists = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => callApi<AdList>(`/api/annonces?per_page=60&page=${n}`)),
  );
  const ads = lists.flatMap(({ data }) => data);
  const listOf = (ad: AdList['data'][number] | undefined) => `/annonces?q="${ad?.title}"`;
  const paths = [
    '/',
    '/annonces/5',
    '/ville/niamey',
    // Its sub-categories are links above the list; the brand is not one of the eight shown at once.
    '/category/1?f_brand=toyota&f_brand=opel',
    '/vendeurs/3',
    '/annonces?region=Zinder&photo=1',
    listOf(ads.find(({ old_price: before }) => before !== null)),
    listOf(ads.find(({ reserved_until: reserved }) => reserved !== null)),
    listOf(ads.find(({ pictures }) => pictures.length === 0)),
  ];
  // A separate page is used, since React reports there that the page differs from what the server sent, and the page of
  // the test may report no error.
  const translated = await browser.newPage();
  const faults: string[] = [];
  translated.on('pageerror', ({ message }) => {
    if (!message.includes('#418')) faults.push(message);
  });
  for (const path of paths) {
    await translated.goto(path);
    const cards = await cardsOn(translated);
    const choices = await choicesOn(translated);
    expect(choices.length > 0, path).toBe(/category|annonces\?|ville/.test(path));
    expect(cards.length, path).toBeGreaterThan(0);
    const heading = translated.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => (element.textContent = 'Translated'));
    await hydrate(translated);
    await expect(heading).not.toHaveText('Translated');
    expect(await cardsOn(translated), path).toEqual(cards);
    expect(await choicesOn(translated), path).toEqual(choices);
  }
  expect(faults).toEqual([]);
  await translated.close();
});
