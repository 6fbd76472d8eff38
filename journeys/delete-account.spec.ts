import { callApi, expect, freshNumber, PASSWORD, signIn, test } from './site.ts';

test('an account is deleted, and nobody signs in to it any more', async ({ page }, {
  workerIndex,
}) => {
  const national = freshNumber(workerIndex);
  await callApi('/api/register', {
    json: {
      first_name: 'Rakia',
      last_name: 'Souley',
      telephone: `+227${national}`,
      password: PASSWORD,
      confirm_password: PASSWORD,
    },
  });
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
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Identifiants incorrects.').first()).toBeVisible();
  await page.goto('/profil');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofil$/);
});
