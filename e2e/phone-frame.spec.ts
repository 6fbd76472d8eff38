import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './site.ts';
import { PEOPLE, signIn, signInAsNewUser } from './accounts.ts';
import {
  expectNoSidewaysScroll,
  expectWellMadeInLightAndDark,
  onBothScreens,
} from './well-made.ts';

const HEADER = ['Accueil', 'À propos de l’application', 'Nous contacter'];
const ACCOUNT = ['Editer le profil', 'Favoris', 'Utilisateurs bloqués', 'Messages', 'Annonces'];
const TIPS = 'Conseils d’achat et de vente';
const LEGAL = ['Termes et conditions', 'Politique de confidentialité'];

const openMenu = async (page: Page) => {
  await page.getByRole('banner').locator('summary').and(page.getByLabel('Menu')).click();
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest on a phone opens the menu, which fills the screen and names every page', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Se connecter' }),
    ).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Notifications' }),
    ).toBeHidden();
    const menu = await openMenu(page);
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    const groups = menu.getByRole('list');
    const [home, ...about] = HEADER;
    await expect(groups.nth(0).getByRole('link')).toHaveText([
      'S’inscrire',
      'Se connecter',
      'Publier',
    ]);
    await expect(groups.nth(1).getByRole('link')).toHaveText([home!, 'Toutes les annonces', TIPS]);
    await expect(groups.nth(2).getByRole('link')).toHaveText(about);
    await expect(groups.nth(3).getByRole('link')).toHaveText(LEGAL);
    await expect(groups).toHaveCount(4);
    await menu.getByText('Mon compte').click();
    await expect(groups.nth(4).getByRole('link')).toHaveText(ACCOUNT);
    await menu.getByRole('link', { name: 'Termes et conditions' }).click();
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('banner').getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });

  test('the footer is one line that unfolds', async ({ page }) => {
    await page.goto('/terms');
    const footer = page.getByRole('contentinfo');
    const privacy = footer.getByRole('link', { name: 'Politique de confidentialité' });
    await expect(privacy).toBeHidden();
    expect((await footer.boundingBox())?.height).toBeLessThan(120);
    await footer.getByText('Contact et liens').click();
    await expect(privacy).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Véhicules' })).toBeVisible();
  });
});

test('a member on a phone finds the whole account in the menu, and closes it', async ({ page }) => {
  await signIn(page, PEOPLE.buyer);
  await page.goto('/terms');
  await expect(
    page.getByRole('banner').getByRole('link', { name: /^Notifications/ }),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeHidden();
  const menu = await openMenu(page);
  await expect(menu).toHaveText(/^\W*\w*Bonjour, /);
  await expect(menu.locator('a, button')).toHaveText([
    ...HEADER,
    'Publier',
    ...ACCOUNT,
    TIPS,
    ...LEGAL,
    'Changer le mot de passe',
    'Se déconnecter',
    'Supprimer mon compte',
    'Recherches enregistrées',
    'Vendeurs suivis',
    'Notifications',
    'Ma boutique',
    'Mes sociétés',
    'Économiser les données',
  ]);
  await expectWellMadeInLightAndDark(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await openMenu(page);
  await menu.getByRole('link', { name: 'Favoris' }).click();
  await expect(page).toHaveURL('/favoris');
  await expect(menu).toBeHidden();
});

test('forms, private pages and administration have no footer', async ({ page }) => {
  await signIn(page, PEOPLE.administrator);
  for (const path of ['/contact', '/mes_annonces', '/publish', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await onBothScreens(page, () => expect(page.getByRole('contentinfo')).toHaveCount(0));
  }
});

test('on a desktop the header has one height on every page @wide', async ({ page }) => {
  const heights = new Set<number | undefined>();
  for (const path of ['/', '/annonces', '/annonces/5', '/about', '/login', '/nulle/part']) {
    await page.goto(path);
    heights.add((await page.getByRole('banner').boundingBox())?.height);
  }
  expect([...heights]).toEqual([57]);
});

/** Makes the browser offer to install the site, by which the header has its fourth link. */
const offerInstallation = (page: Page) =>
  page.evaluate(() =>
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
  );

test('on a desktop the header is one row with the link to the app, too @wide', async ({ page }, {
  workerIndex,
}) => {
  const banner = page.getByRole('banner');
  const names = [...HEADER, 'Télécharger l’application'];
  for (const isMember of [false, true]) {
    if (isMember) await signInAsNewUser(page, workerIndex);
    await page.goto('/about');
    await hydrate(page);
    await page.setViewportSize({ width: 1024, height: 900 });
    expect((await banner.boundingBox())?.height).toBe(57);
    await offerInstallation(page);
    for (const width of [1024, 1180, 1280, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      const fold = banner.getByText('Plus', { exact: true });
      if (await fold.isVisible()) await fold.click();
      const menu = banner.getByRole('navigation', { name: 'Menu' });
      await expect(menu.locator('a, button')).toHaveText(names);
      await page.keyboard.press('Escape');
      expect((await banner.boundingBox())?.height).toBe(57);
      const field = await banner.getByLabel('Rechercher une annonce').boundingBox();
      expect(field?.width).toBeGreaterThanOrEqual(100);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('on a desktop the footer is unfolded @wide', async ({ page, isMobile }) => {
  await page.goto('/about');
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(320);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Toutes les annonces' });
  await expect(link).toBeVisible({ visible: !isMobile });
});
