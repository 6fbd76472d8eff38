import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { newSeller, PASSWORD, signIn } from './accounts.ts';
import { expectWellMade } from './well-made.ts';

const fillLogin = async (page: Page, telephone: string): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(telephone.replace('+227', ''));
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
};

const signOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
};

/**
 * Returns the code that an authenticator app shows `steps` × 30 s from now; the server accepts also the code before and
 * after the current one.
 */
const shown = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('two-step sign-in is enabled, required and disabled', async ({ page }, { workerIndex }) => {
  const { telephone } = await newSeller(workerIndex);
  await signIn(page, telephone, PASSWORD);
  await page.goto('/profil');
  const part = section(page, 'Connexion en deux étapes');
  await part.getByRole('button', { name: 'Activer' }).click();
  await part.getByLabel('Votre mot de passe').fill('pas-le-bon');
  await part.getByRole('button', { name: 'Continuer' }).click();
  await expect(part.getByText('Mot de passe incorrect.')).toBeVisible();
  await part.getByLabel('Votre mot de passe').fill(PASSWORD);
  await part.getByRole('button', { name: 'Continuer' }).click();
  await expect(part.getByRole('img', { name: 'QR code de votre clé' })).toBeVisible();
  await expectWellMade(page);

  const key = await part.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await part.getByLabel('Le code que l’application montre').fill(shown(key));
  await part.getByRole('button', { name: 'Confirmer' }).click();
  await expect(part.getByText('Notez ces codes de secours maintenant')).toBeVisible();
  const codes = await part.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectWellMade(page);
  await part.getByRole('button', { name: 'Je les ai notés' }).click();
  await expect(part.getByText('Active', { exact: true })).toBeVisible();

  await signOut(page);
  await fillLogin(page, telephone);
  const code = page.getByLabel('Code de votre application');
  await expect(code).toBeFocused();
  await expectWellMade(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Code incorrect ou déjà utilisé.').first()).toBeVisible();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(PASSWORD);
  await code.fill(shown(key, 1));
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(/\/profil$/);

  await signOut(page);
  await fillLogin(page, telephone);
  await code.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(/\/profil$/);
  await expect(part.getByText('Codes de secours restants : 9.')).toBeVisible();

  await part.getByRole('button', { name: 'Désactiver' }).click();
  await part.getByLabel('Votre mot de passe').fill(PASSWORD);
  await part.getByRole('button', { name: 'Désactiver' }).click();
  await expect(part.getByRole('button', { name: 'Activer', exact: true })).toBeVisible();
  await signOut(page);
  await fillLogin(page, telephone);
  await expect(page).toHaveURL(/\/profil$/);
});

test('a device is signed out from another one and redirected to sign in', async ({
  page,
  browser,
  baseURL,
}, { workerIndex }) => {
  const { telephone } = await newSeller(workerIndex);
  const lost = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
    ...(baseURL ? { baseURL } : {}),
  });
  const elsewhere = await lost.newPage();
  await signIn(elsewhere, telephone, PASSWORD);
  await signIn(page, telephone, PASSWORD);
  await page.goto('/profil');
  const part = section(page, 'Appareils connectés');
  await expect(part.getByText('Safari sur iPhone')).toBeVisible();
  await expect(part.getByText('Cet appareil')).toBeVisible();
  await expectWellMade(page);
  await part.getByRole('button', { name: /^Déconnecter Safari sur iPhone/ }).click();
  await expect(page.getByText('Appareil déconnecté.')).toBeVisible();
  await expect(part.getByText('Safari sur iPhone')).toBeHidden();

  // Its access token is accepted for a few more seconds at most.
  await expect(async () => {
    await elsewhere.goto('/favoris');
    await expect(elsewhere).toHaveURL(/\/login\?redirect=%2Ffavoris$/, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  expect(await elsewhere.evaluate(() => localStorage.getItem('kasuwa.session'))).toBeNull();
  await lost.close();
});

test('two tabs with an expired access token renew it once, and both continue', async ({
  page,
  context,
}, { workerIndex }) => {
  await fillLogin(page, (await newSeller(workerIndex)).telephone);
  await expect(page).toHaveURL(/\/profil$/);
  const second = await context.newPage();
  await second.goto('/mes_annonces');
  await expect(second.getByText('Aucune annonces disponible')).toBeVisible();
  // Wait until both are idle: requests in flight could restore or renew the session.
  await Promise.all([page.goto('/robots.txt'), second.goto('/robots.txt')]);
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/refreshToken')) renewals += 1;
  });
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('kasuwa.session') ?? '{}') as object;
    localStorage.setItem('kasuwa.session', JSON.stringify({ ...stored, token: 'run-out' }));
  });
  await Promise.all([page.goto('/profil'), second.goto('/mes_annonces')]);
  await expect(section(page, 'Appareils connectés').getByText('Cet appareil')).toBeVisible();
  await expect(second.getByText('Aucune annonces disponible')).toBeVisible();
  expect(renewals).toBe(1);
});

test('personal data are exported as a file', async ({ page }, { workerIndex }) => {
  const { telephone } = await newSeller(workerIndex);
  await signIn(page, telephone, PASSWORD);
  await page.goto('/profil');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('kasuwa-mes-donnees.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(telephone);
});
