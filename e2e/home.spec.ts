import { niameyDay } from '#contract/common/time.ts';
import sharp from 'sharp';
import { expect, expectToast, hydrate, test } from './site.ts';
import { freshNumber, PEOPLE, signIn } from './accounts.ts';
import {
  expectNoSidewaysScroll,
  expectWellMadeInLightAndDark,
  onBothScreens,
} from './well-made.ts';

/** Is the distance from the top, in px, at which the first card must begin at the latest on a phone of 360 × 740. */
const FIRST_AD_TOP = 470;
const TILE_HEIGHT = 72;

test('search, categories and ads stand in the first view, below the line of a season @wide', async ({
  page,
  isMobile,
}) => {
  // Another browser test has a category recorded meanwhile, and its tile is higher.
  await expect(async () => {
    await page.goto('/');
    expect(await page.locator('.tiles [data-light=prompt]').count()).toBe(0);
  }).toPass();
  // The season is that of the demo, or the one that another test of this file announces at the same time.
  const season = await page
    .getByRole('link', { name: /^(Le mois de la moto|Saison)/ })
    .boundingBox();
  expect(season?.height).toBeGreaterThanOrEqual(44);
  expect(season?.height).toBeLessThan(48);
  const card = await page.locator('.card').first().boundingBox();
  const tiles = page.getByRole('list').filter({ hasText: 'Toutes les annonces' }).first();
  const tops = await tiles.getByRole('listitem').evaluateAll((items) => {
    const shown = items.filter((item) => item.checkVisibility());
    return new Set(shown.map((item) => item.getBoundingClientRect().top)).size;
  });
  if (isMobile) {
    expect(card?.y).toBeLessThanOrEqual(FIRST_AD_TOP);
    expect(tops).toBe(2);
    expect((await tiles.getByRole('listitem').first().boundingBox())?.height).toBe(TILE_HEIGHT);
  } else {
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(tops).toBe(3);
  }
  await expectNoSidewaysScroll(page);
});

test('the sections of the home page come in their order', async ({ page }) => {
  await page.goto('/');
  const order = await page
    .locator('main h2, main section[aria-label]')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
  expect(order).toEqual([
    'Catégories',
    'Annonces récentes',
    'À la une',
    'Comment ça fonctionne?',
    'Pourquoi utiliser Kasuwa',
  ]);
});

test('the city chosen for a search is chosen again at the next visit, until it is taken off', async ({
  page,
}) => {
  const city = page.locator('main').getByLabel('Ville');
  await page.goto('/');
  await city.selectOption({ label: 'Zinder' });
  await page.getByRole('button', { name: 'Chercher' }).click();
  await expect(page).toHaveURL(/\/annonces\?city=\d+$/);
  await page.goto('/');
  await expect(city.locator('option:checked')).toHaveText('Zinder');
  await hydrate(page);
  await expect(city.locator('option:checked')).toHaveText('Zinder');
  // Reached without a new document.
  await page.getByRole('link', { name: 'Tout voir' }).click();
  await expect(page).toHaveURL('/annonces');
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(city.locator('option:checked')).toHaveText('Zinder');
  await city.selectOption('');
  await page.goto('/');
  await hydrate(page);
  await expect(city.locator('option:checked')).toHaveText('Emplacement');
});

test('a city chosen before the page was idle stays chosen, and is remembered', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run) => {
      document.addEventListener('idle', () => run({ didTimeout: true, timeRemaining: () => 0 }));
      return 0;
    };
  });
  const city = page.locator('main').getByLabel('Ville');
  await page.goto('/');
  await city.selectOption({ label: 'Zinder' });
  await page.evaluate(() => document.dispatchEvent(new Event('idle')));
  await expect(city.locator('option:checked')).toHaveText('Zinder');
  await hydrate(page);
  await expect(city.locator('option:checked')).toHaveText('Zinder');
  await page.goto('/');
  await page.evaluate(() => document.dispatchEvent(new Event('idle')));
  await expect(city.locator('option:checked')).toHaveText('Zinder');
});

test('what newcomers read is folded once a city is remembered, and opens at a press', async ({
  page,
}) => {
  const step = page.getByText('Attendre la validation par notre équipe.');
  await page.goto('/');
  await expect(step).toBeVisible();
  await page.evaluate(() => localStorage.setItem('kasuwa.city', '1'));
  await page.reload();
  await expect(step).toBeHidden();
  await page.getByText('Comment ça fonctionne?').click();
  await expect(step).toBeVisible();
  await hydrate(page);
  await expect(step).toBeVisible();
});

test('members see what newcomers read folded', async ({ page }) => {
  await signIn(page, PEOPLE.seller);
  await page.goto('/');
  await hydrate(page);
  await expect(page.getByText('Attendre la validation par notre équipe.')).toBeHidden();
  await page.getByText('Comment ça fonctionne?').click();
  await expect(page.getByText('Attendre la validation par notre équipe.')).toBeVisible();
});

test('a remembered city that no longer exists is forgotten', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('kasuwa.city', '999999'));
  await page.goto('/');
  await hydrate(page);
  await expect(page.locator('main').getByLabel('Ville').locator('option:checked')).toHaveText(
    'Emplacement',
  );
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a slide leads to its page', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Voir les annonces' }).click();
      await expect(page).toHaveURL('/annonces');
    });

    test('a ring turns where the slide will be, until its picture is there', async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/-(640|1280)\.webp$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      const slide = page.locator('.slides').locator('> *').first();
      await slide.scrollIntoViewIfNeeded();
      const box = await slide.boundingBox();
      const [x, y] = [
        (box?.x ?? 0) + (box?.width ?? 0) / 2,
        (box?.y ?? 0) + (box?.height ?? 0) / 2,
      ];
      /** Measures how much the pixels in the middle of the slide differ: 0 for one colour. */
      const contrast = async () => {
        const clip = { x: x - 20, y: y - 20, width: 40, height: 40 };
        const { channels } = await sharp(await page.screenshot({ clip })).stats();
        return Math.max(...channels.map(({ stdev }) => stdev));
      };
      expect(await contrast()).toBeGreaterThan(10);
      release();
      await expect
        .poll(() => slide.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      if (!javaScriptEnabled) return;
      await hydrate(page);
      await expect(slide.locator('.turning')).toBeHidden();
    });
  });

test('an administrator announces a season on the home page', async ({ page }, { workerIndex }) => {
  const name = `Saison ${freshNumber(workerIndex)}`;
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/catalogue?liste=saisons');
  await page.getByRole('button', { name: 'Ajouter une saison' }).click();
  await page.getByLabel('Titre').fill(name);
  await page.getByLabel('Texte').fill('Moutons, béliers et boucs près de chez vous.');
  const today = niameyDay(new Date());
  await page.getByLabel('Premier jour').fill(today);
  await page.getByLabel('Dernier jour').fill('2020-01-01');
  await page.getByLabel('Catégorie mise en avant').selectOption({ label: 'Animaux & élevage' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Le dernier jour vient après le premier.').first()).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByLabel('Dernier jour').fill(today);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Saison ajoutée.');
  await page.goto('/');
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
    'href',
    /\/category\/\d+/,
  );
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.goto('/admin/catalogue?liste=saisons');
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, 'Saison supprimée.');
});

test('the home page refreshes who is signed in, who may have changed on another device', async ({
  page,
}) => {
  await signIn(page, PEOPLE.buyer);
  const refreshed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/me');
  await page.goto('/');
  expect((await refreshed).status()).toBe(200);
});
