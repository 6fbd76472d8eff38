import { formatPhone } from '#contract/common/phones.ts';
import { expect, test } from './site.ts';
import { freshNumber, lastCode, lastSms, newSeller, PASSWORD, signIn } from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

test('a number is changed in the profile, and taken back by the link sent to the former one', async ({
  page,
}, { workerIndex }) => {
  const seller = await newSeller(workerIndex);
  const other = freshNumber(workerIndex);
  const shown = formatPhone(`+227${other}`);
  await signIn(page, seller.telephone, PASSWORD);
  await page.goto('/profil#numero');
  const part = page.getByRole('region', { name: 'Numéro du compte' });
  await part.getByRole('button', { name: 'Changer de numéro' }).click();
  await part.getByRole('textbox', { name: 'Nouveau numéro' }).fill(other);
  await part.getByLabel('Votre mot de passe').fill('pas-le-bon');
  await part.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(part.getByText('Mot de passe incorrect.')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await part.getByLabel('Votre mot de passe').fill(PASSWORD);
  await part.getByRole('button', { name: 'Recevoir un code' }).click();
  const code = part.getByRole('textbox', { name: `Code reçu par SMS au ${shown}` });
  await expect(code).toHaveValue(await lastCode(`+227${other}`, /donner ce num/));
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await part.getByRole('button', { name: 'Changer de numéro' }).click();
  await expect(part.getByText(shown)).toBeVisible();
  await expect(page.getByText('Le numéro de votre compte a changé.')).toBeVisible();

  const sms = await lastSms(seller.telephone, /\/numero\//);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(/\/numero\/\S+/.exec(sms)?.[0] ?? '');
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Ce n’était pas moi, annuler' }).click();
  await expect(page.getByRole('heading', { name: 'C’est annulé' })).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('link', { name: 'Choisir un mot de passe' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a lost number is asked for from the sign-in page, and stopped by the link of the number', async ({
  page,
}, { workerIndex }) => {
  const seller = await newSeller(workerIndex);
  const email = `perdu-${freshNumber(workerIndex)}@exemple.ne`;
  await callApi('/api/updateProfile', { token: seller.token, json: { email } });
  const confirmation = await lastCode(email, /confirmer cette adresse/);
  await callApi('/api/confirm-code', { token: seller.token, json: { code: confirmation } });
  const other = `+227${freshNumber(workerIndex)}`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Numéro perdu ?' }).click();
  await expect(page.getByRole('heading', { name: 'Numéro perdu' })).toBeVisible();
  await page.getByLabel('Le numéro de votre compte').fill(seller.telephone);
  await page.getByLabel('E-mail').fill(email);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByText('un lien vient de partir par e-mail')).toBeVisible();

  const mail = await lastSms(email, /\/numero-perdu\//);
  await page.goto(/\/numero-perdu\/\S+/.exec(mail)?.[0] ?? '');
  await page.getByLabel('Nouveau numéro').fill(other);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await page.getByLabel('Code reçu par SMS').fill(await lastCode(other, /donner ce num/));
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Demander ce numéro' }).click();
  await expect(page.getByText('Votre numéro changera dans 7 jours')).toBeVisible();

  const sms = await lastSms(seller.telephone, /\/numero\//);
  await page.goto(/\/numero\/\S+/.exec(sms)?.[0] ?? '');
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Ce n’était pas moi, annuler' }).click();
  await expect(page.getByText('Le changement de numéro est annulé.')).toBeVisible();
  await expect(page.getByText('l’adresse e-mail, à confirmer de nouveau')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
});
