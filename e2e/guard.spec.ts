import { expect, hydrate, test } from './site.ts';
import { PEOPLE, signIn } from './accounts.ts';

const LEVEL_2 = [
  '/profil',
  '/blocked',
  '/messages',
  '/notifications',
  '/mes_annonces',
  '/favoris',
  '/publish',
  '/confirm-phone',
  '/confirm-email',
  '/change_password',
];
const LEVEL_1 = ['/login', '/register', '/forgot-password', '/new-password'];

test('a page for members redirects a guest to sign in and sends nothing of its content', async ({
  page,
  request,
}) => {
  for (const path of LEVEL_2) {
    const answer = await request.get(`${path}?de=lien`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(`${path}?de=lien`)}`,
    ]);
  }
  await page.goto('/publish');
  await expect(page).toHaveURL('/login?redirect=%2Fpublish');
});

test('a guest on the way to sign up causes no refused call', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url());
  });
  for (const [path, link] of [
    ['/', 'Publier'],
    ['/annonces/5', 'Écrire au vendeur'],
    ['/annonces?q=moto', 'Créer une alerte pour cette recherche'],
  ] as const) {
    await page.goto(path);
    await hydrate(page);
    await page.getByRole('link', { name: link }).last().click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByRole('main').getByRole('link', { name: 'S’inscrire' }).click();
    await expect(page).toHaveURL(/\/register\?redirect=/);
    await expect(page.getByRole('heading', { name: 'S’inscrire' })).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('a page for guests redirects a member to the profile', async ({ page }) => {
  await signIn(page, PEOPLE.buyer);
  for (const path of LEVEL_1) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/profil']);
    await page.goto(path);
    await expect(page).toHaveURL('/profil');
  }
});

test('signing in redirects to the requested page, and never to another site', async ({ page }) => {
  await page.goto('/login?redirect=%2Fmes_annonces');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('90000003');
  await page.getByLabel('Mot de passe', { exact: true }).fill('demo-kasuwa');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL('/mes_annonces');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?redirect=//evil.example');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('90000003');
  await page.getByLabel('Mot de passe', { exact: true }).fill('demo-kasuwa');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL('/profil');
});

test('an expired cookie redirects to sign in, without a loop', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([
    { name: 'kasuwa_refresh', value: 'dead', url: baseURL, httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.goto('/profil');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'kasuwa_refresh')).toBeUndefined();
});

test('the administration is a 404 for guests and for members', async ({ page }) => {
  expect((await page.request.get('/admin')).status()).toBe(404);
  await signIn(page, PEOPLE.buyer);
  await page.goto('/admin');
  await expect(page).toHaveURL('/404');
});

test('an unknown path is answered 404', async ({ page }) => {
  const answer = await page.goto('/rien/du/tout');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page non trouvée')).toBeVisible();
  await page
    .getByRole('link', { name: 'Retour à l’accueil' })
    .or(page.getByRole('link', { name: 'Retour à l’accueil' }))
    .click();
  await expect(page).toHaveURL('/');
});

test('a wrong password shows an error and keeps the input', async ({ page }) => {
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Se connecter', exact: true });
  await expect(submit).toBeDisabled();
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('90000004');
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon');
  await submit.click();
  await expect(page.getByText('Identifiants incorrects.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue(/90 ?00 ?00 ?04/);
});
