import { expect, test } from './site.ts';
import { freshNumber, lastCode, PASSWORD, PEOPLE, register, signIn, tokenOf } from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, onBothScreens } from './well-made.ts';
import { signedInLongAgo } from './time.ts';

/** Returns the id of a public ad of the demo seller. */
const sellersAd = async (): Promise<number> => {
  const { data } = await callApi<{ data: { id: number; status: string }[] }>('/api/annonces/my', {
    token: await tokenOf(PEOPLE.seller),
  });
  return data.find(({ status }) => status === 'Publiée')?.id ?? 0;
};

test('a user without a confirmed phone is redirected to confirm it from a like, a report and a message, and back', async ({
  page,
}, { workerIndex }) => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  await register(telephone);
  await signIn(page, telephone, PASSWORD);
  const ad = await sellersAd();
  const confirmation = `/confirm-phone?redirect=annonce%2F${ad}`;

  await page.goto('/profil');
  const part = page.getByRole('region', { name: 'Connexion en deux étapes' });
  await expect(part.getByText('Confirmez d’abord votre numéro de téléphone')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Activer' })).toHaveCount(0);

  await page.goto(`/annonces/${ad}`);
  await page.getByRole('link', { name: 'Écrire au vendeur' }).click();
  await expect(
    page.getByText('Confirmez d’abord votre numéro de téléphone pour écrire'),
  ).toBeVisible();
  await onBothScreens(page, expectWellMade);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Confirmer mon numéro' }),
  ).toHaveAttribute(
    'href',
    `/confirm-phone?redirect=${encodeURIComponent(`/messages?annonce=${ad}`)}`,
  );

  await page.goto(`/annonces/${ad}`);
  await page.getByRole('link', { name: 'Signaler' }).first().click();
  await expect(page).toHaveURL(confirmation);
  await page.goto(`/annonces/${ad}`);
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).first().click();
  await expect(page).toHaveURL(confirmation);
  await expect(page.getByText('vous ne pouvez ni écrire, ni signaler')).toBeVisible();
  await expect(page.locator('input[name=code]')).toHaveValue(/\d{6}/);
  await onBothScreens(page, expectWellMade);
  await page.getByRole('button', { name: 'Confirmer' }).click();

  // The earlier action has been performed.
  await expect(page).toHaveURL(`/annonces/${ad}`);
  await expect(page.getByRole('button', { name: 'Retirer des favoris' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Signaler' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Signaler cette annonce' })).toBeVisible();
  await page.goto(`/messages?annonce=${ad}`);
  await expect(page.getByLabel('Votre message')).toBeVisible();
});

test('the owner of a number registered by a stranger recovers it with an empty profile and enters a name', async ({
  page,
}, { workerIndex }) => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  await register(telephone, { first_name: 'Etranger', last_name: 'Inconnu' });
  await callApi('/api/forgotPassword', { json: { telephone } });
  const code = await lastCode(telephone, /nouveau mot de passe/);
  const password = 'dromadaire-37-blanc';
  await callApi('/api/updatePassword', {
    json: { code, telephone, password, password2: password },
  });
  await signIn(page, telephone, password);
  await page.goto('/profil');
  await expect(page.getByText('Indiquez votre nom et votre prénom')).toBeVisible();
  await expect(page.getByText('Téléphone confirmé')).toBeVisible();
  await expect(page.getByText('Etranger')).toHaveCount(0);
  await onBothScreens(page, expectWellMade);
  await page.getByLabel('Nom', { exact: true }).fill('Oumarou');
  await page.getByLabel('Prénom').fill('Hadiza');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Hadiza Oumarou').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Indiquez votre nom et votre prénom')).toHaveCount(0);
});

test('changing the email with an old session requires the password and keeps the input', async ({
  page,
}, { workerIndex }) => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  await register(telephone);
  await signIn(page, telephone, PASSWORD);
  await signedInLongAgo(telephone);
  await page.goto('/profil');
  await page.getByLabel('Prénom').fill('Zeinabou');
  await page.getByLabel('E-mail').fill('zeinabou@exemple.ne');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  const asks = page.getByRole('dialog', { name: 'C’est bien vous ?' });
  await asks.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByLabel('Prénom')).toHaveValue('Zeinabou');
  await expect(page.getByLabel('E-mail')).toHaveValue('zeinabou@exemple.ne');
  await save.click();
  await asks.getByLabel('Votre mot de passe').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Cette adresse n’est pas encore confirmée.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Prénom')).toHaveValue('Zeinabou');
  await expect(page.getByLabel('E-mail')).toHaveValue('zeinabou@exemple.ne');
});
