import { expect, test } from './site.ts';
import { freshNumber, PASSWORD, register, signIn } from './accounts.ts';
import { expectWellMade, onBothScreens } from './well-made.ts';
import { signedInLongAgo } from './time.ts';

test('nobody can sign in to a deleted account', async ({ page }, { workerIndex }) => {
  const national = freshNumber(workerIndex);
  await register(`+227${national}`);
  await signIn(page, `+227${national}`, PASSWORD);
  await page.goto('/profil#supprimer-mon-compte');
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte' });
  await expect(dialog).toContainText('Êtes-vous sûr de vouloir supprimer votre compte ?');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Compte supprimé.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kasuwa.session'))).toBeNull();

  await page.getByRole('textbox', { name: 'Téléphone' }).fill(national);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Identifiants incorrects.').first()).toBeVisible();
  await page.goto('/profil');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofil$/);
});

test('deleting an account with an old session requires the password', async ({ page }, {
  workerIndex,
}) => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  await register(telephone);
  await signIn(page, telephone, PASSWORD);
  await signedInLongAgo(telephone);
  await page.goto('/profil#supprimer-mon-compte');
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte' });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  const asks = page.getByRole('dialog', { name: 'C’est bien vous ?' });
  await asks.getByLabel('Votre mot de passe').fill('pas-le-bon');
  await asks.getByRole('button', { name: 'Continuer' }).click();
  await expect(asks.getByText('Mot de passe incorrect.')).toBeVisible();
  await onBothScreens(page, expectWellMade);
  await asks.getByRole('button', { name: 'Annuler' }).click();
  await expect(asks).toBeHidden();
  await expect(page).toHaveURL(/\/profil/);

  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await asks.getByLabel('Votre mot de passe').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Compte supprimé.')).toBeVisible();
});
