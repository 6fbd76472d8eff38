import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { newSeller, PASSWORD, PEOPLE, signIn } from './accounts.ts';
import { expectWellMade } from './well-made.ts';

/** Adds to the device a virtual authenticator that always confirms the identity of the user. */
const addAuthenticator = async (page: Page): Promise<CDPSession> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return client;
};

const signOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
};

test('a passkey is added, signs in without a number, is renamed and removed', async ({ page }, {
  workerIndex,
}) => {
  const { telephone } = await newSeller(workerIndex);
  await signIn(page, telephone, PASSWORD);
  await addAuthenticator(page);
  await page.goto('/profil');
  const part = page.getByRole('region', { name: 'Clés d’accès' });
  await part.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(part.getByRole('listitem')).toContainText('pas encore utilisée');
  await expectWellMade(page);

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(page).toHaveURL(/\/profil$/);
  await expect(part.getByRole('listitem')).toContainText('utilisée à l’instant');

  await part.getByRole('button', { name: /^Renommer/ }).click();
  await page.getByLabel('Nom de la clé').fill('Téléphone de Hadiza');
  await page.getByRole('button', { name: 'Enregistrer' }).last().click();
  await expect(part.getByText('Téléphone de Hadiza')).toBeVisible();
  await part.getByRole('button', { name: 'Retirer Téléphone de Hadiza' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(0);

  // The device still has it; the site does not know it any more.
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Cette clé d’accès n’est liée à aucun compte.',
  );
  await expectWellMade(page);
});

test('a moderator reaches the administration with a passkey', async ({ page }) => {
  await signIn(page, PEOPLE.moderator);
  await addAuthenticator(page);
  await page.goto('/profil');
  const part = page.getByRole('region', { name: 'Clés d’accès' });
  await part.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(1);

  await signOut(page);
  await page.goto('/login?redirect=%2Fadmin');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
