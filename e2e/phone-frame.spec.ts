import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { PEOPLE, signIn } from './accounts.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const HEADER = ['Accueil', 'À propos de l’application', 'Nous contacter'];
const ACCOUNT = ['Editer le profil', 'Favoris', 'Utilisateurs bloqués', 'Messages', 'Annonces'];
const SITE = [
  'Conseils d’achat et de vente',
  'À propos',
  'Termes et conditions',
  'Politique de confidentialité',
  'Nous contacter',
];

const openMenu = async (page: Page) => {
  await page.getByRole('banner').locator('summary').filter({ hasText: '☰' }).click();
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
    await expect(groups.nth(0).getByRole('link')).toHaveText(HEADER);
    await expect(groups.nth(1).getByRole('link')).toHaveText([
      'S’inscrire',
      'Se connecter',
      'Publier',
    ]);
    await expect(groups.nth(2).getByRole('link')).toHaveText(ACCOUNT);
    await expect(groups.nth(3).getByRole('link')).toHaveText(SITE);
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
    ...SITE,
    'Changer le mot de passe',
    'Se déconnecter',
    'Supprimer mon compte',
    'Recherches enregistrées',
    'Vendeurs suivis',
    'Notifications',
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

test('on a desktop the footer is unfolded @wide', async ({ page, isMobile }) => {
  await page.goto('/about');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Toutes les annonces' });
  await expect(link).toBeVisible({ visible: !isMobile });
});
