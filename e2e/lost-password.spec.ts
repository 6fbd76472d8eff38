import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import {
  freshNumber,
  lastCode,
  lastSms,
  newSeller,
  PASSWORD,
  register,
  signIn,
} from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const NEW = 'dromadaire-37-blanc';

const phone = (page: Page) => page.getByRole('textbox', { name: 'Téléphone' });
const password = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a lost password is reset with an SMS code', async ({ page }, { workerIndex }) => {
  const number = freshNumber(workerIndex);
  await register(`+227${number}`);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const ask = page.getByRole('button', { name: 'Recevoir un code' });
  await expect(ask).toBeDisabled();
  await phone(page).fill(number);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await ask.click();

  await expect(page).toHaveURL('/new-password');
  await expect(page.getByText('Si ce numéro a un compte').first()).toBeVisible();
  await expect(phone(page)).toHaveValue(/\d{2} \d{2} \d{2} \d{2}/);
  const code = await lastCode(`+227${number}`, /nouveau mot de passe/);
  // In preview mode the outbox prefills it.
  await expect(page.locator('input[name=code]')).toHaveValue(code);
  const change = page.getByRole('button', { name: 'Changer le mot de passe' });
  await expect(change).toBeDisabled();
  await password(page, 'Nouveau mot de passe').fill('123456');
  await password(page, 'Confirmation').fill('123456');
  await expect(change).toBeDisabled();
  await password(page, 'Nouveau mot de passe').fill(NEW);
  await password(page, 'Confirmation').fill('autre-chose-7');
  await expect(page.getByText('Mots de passes différents')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await password(page, 'Confirmation').fill(NEW);
  await expect(page.getByText('Mots de passes différents')).toHaveCount(0);
  await change.click();

  await expect(page).toHaveURL('/login');
  await lastSms(`+227${number}`, /a changé/);
  await signIn(page, `+227${number}`, NEW);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'in the browser' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a reset says what it removed', async ({ page }, { workerIndex }) => {
      const seller = await newSeller(workerIndex);
      const email = `oubli-${freshNumber(workerIndex)}@exemple.ne`;
      await callApi('/api/updateProfile', { token: seller.token, json: { email } });
      const confirmation = await lastCode(email, /confirmer cette adresse/);
      await callApi('/api/confirm-code', { token: seller.token, json: { code: confirmation } });
      await callApi('/api/forgotPassword', { json: { telephone: seller.telephone } });
      await page.goto('/new-password');
      await page
        .locator('input[name=code]')
        .fill(await lastCode(seller.telephone, /nouveau mot de passe/));
      await phone(page).fill(seller.telephone);
      await password(page, 'Nouveau mot de passe').fill(NEW);
      await password(page, 'Confirmation').fill(NEW);
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
      await expect(page.getByRole('heading', { name: 'Mot de passe changé' })).toBeVisible();
      await expect(page.getByText('l’adresse e-mail, à confirmer de nouveau')).toBeVisible();
      // axe is a script.
      if (javaScriptEnabled) await onBothScreens(page, expectWellMadeInLightAndDark);
      await page.locator('#contenu').getByRole('link', { name: 'Se connecter' }).click();
      await expect(page).toHaveURL('/login');
    });
  });

test('a wrong code shows an error, a new one can be requested, and the input is kept', async ({
  page,
}, { workerIndex }) => {
  const number = freshNumber(workerIndex);
  await page.goto('/forgot-password');
  await phone(page).fill(number);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page).toHaveURL('/new-password');
  // An unknown number, which no step reveals.
  await page.locator('input[name=code]').fill('000001');
  await password(page, 'Nouveau mot de passe').fill(NEW);
  await password(page, 'Confirmation').fill(NEW);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Code incorrect ou expiré.').first()).toBeVisible();
  await expect(password(page, 'Nouveau mot de passe')).toHaveValue(NEW);
  await page.getByRole('button', { name: 'Renvoyer le code' }).click();
  await expect(page.getByText('Patientez une minute').first()).toBeVisible();
  await page.reload();
  await expect(phone(page)).toHaveValue(/\d{2} \d{2} \d{2} \d{2}/);
  await expectWellMadeInLightAndDark(page);
});

test('a member changes the password, and other devices are signed out', async ({
  page,
  browser,
  baseURL,
}, { workerIndex }) => {
  const number = freshNumber(workerIndex);
  await register(`+227${number}`, { first_name: 'Hadiza' });
  await signIn(page, `+227${number}`, PASSWORD);
  const other = await browser.newContext({ baseURL });
  const otherPage = await other.newPage();
  await signIn(otherPage, `+227${number}`, PASSWORD);

  await page.goto('/change_password');
  const change = page.getByRole('main').getByRole('button', { name: 'Changer le mot de passe' });
  await expect(change).toBeDisabled();
  await password(page, 'Ancien mot de passe').fill('pas-le-bon');
  await password(page, 'Nouveau mot de passe').fill(NEW);
  await password(page, 'Confirmation').fill('autre-chose-7');
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await password(page, 'Confirmation').fill(NEW);
  await change.click();
  await expect(page.getByText('L’ancien mot de passe est incorrect.').first()).toBeVisible();
  await expect(password(page, 'Nouveau mot de passe')).toHaveValue(NEW);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await password(page, 'Ancien mot de passe').fill(PASSWORD);
  await change.click();
  await expect(page.getByText('Mot de passe changé.')).toBeVisible();
  await expect(password(page, 'Ancien mot de passe')).toHaveValue('');
  await page.goto('/profil');
  await expect(page.getByRole('main').getByText('Hadiza').first()).toBeVisible();

  await expect(async () => {
    await otherPage.goto('/profil');
    await expect(otherPage).toHaveURL(/\/login/, { timeout: 5000 });
  }).toPass();
  await other.close();
});

test('a member confirms the email, then continues to a company', async ({ page }, {
  workerIndex,
}) => {
  const number = freshNumber(workerIndex);
  const email = `hadiza.${number}@exemple.ne`;
  await register(`+227${number}`, { email });
  await signIn(page, `+227${number}`, PASSWORD);
  await page.goto('/confirm-email');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmer' })).toBeDisabled();
  await page.getByRole('button', { name: 'Renvoyer le code' }).click();
  await expect(page.getByText('Code envoyé par mail.')).toBeVisible();
  await expect(page.getByText('Code envoyé', { exact: true })).toBeVisible();
  const field = page.locator('input[name=code]');
  await expect(field).toHaveValue(/^\d{6}$/);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page).toHaveURL('/new-societe');
  await page.goto('/confirm-email');
  await expect(page.getByText('est déjà confirmée')).toBeVisible();
});
