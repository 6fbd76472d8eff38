// The form of a new account: what is rare or optional shows when it is needed.

import { expect, test } from './site.ts';
import { freshNumber, PASSWORD, PEOPLE } from './accounts.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('who signs up gives an e-mail only when wanted, and finds ways on when the number is taken', async ({
      page,
    }, { workerIndex }) => {
      await page.goto('/register');
      await expect(page.getByLabel('E-mail')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Récupérer ce numéro' })).toBeHidden();
      await page.getByLabel('Prénom').fill('Ramatou');
      await page.getByLabel('Nom', { exact: true }).fill('Issa');
      await page.getByRole('textbox', { name: 'Téléphone' }).fill(freshNumber(workerIndex));
      const fillPasswords = async () => {
        await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
        await page.getByLabel('Confirmation', { exact: true }).fill(PASSWORD);
      };
      await fillPasswords();
      await page.getByText('E-mail, ville').click();
      await page.getByLabel('E-mail').fill('ramatou@');
      await page.getByText('E-mail, ville').click();
      await expect(page.getByLabel('E-mail')).toBeHidden();
      await page.getByLabel('J’accepte les').check();
      await page.getByRole('button', { name: 'S’inscrire' }).click();
      await expect(page.getByText('Adresse e-mail invalide.')).toBeVisible();
      await expect(page.getByLabel('E-mail')).toHaveValue('ramatou@');
      await expect(page.getByLabel('E-mail')).toBeFocused();

      await page.getByLabel('E-mail').fill('');
      await page.getByRole('textbox', { name: 'Téléphone' }).fill(PEOPLE.buyer.slice(-8));
      await fillPasswords();
      await page.getByRole('button', { name: 'S’inscrire' }).click();
      await expect(page.getByText('Ce numéro a déjà un compte.').first()).toBeVisible();
      await page.getByRole('link', { name: 'Récupérer ce numéro' }).click();
      await expect(page).toHaveURL('/retirer-numero');
    });
  });
