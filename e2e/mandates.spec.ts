import type { Page } from '@playwright/test';
import { fillAd } from './fill-ad.ts';
import { expect, test } from './site.ts';
import { freshNumber, lastCode, lastSms, PASSWORD, signIn, signInAsNewUser } from './accounts.ts';
import { approveByTitle } from './ads.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

/**
 * Lets an agent request a code for the telephone number of a person for whom the agent wants to publish, and enter the
 * code as read out by that person.
 */
const askFor = async (page: Page, number: string): Promise<void> => {
  await page.goto('/publier-pour');
  await page.getByLabel('Son prénom').fill('Salamatou');
  await page.getByLabel('Son nom').fill('Adamou');
  await page.getByRole('textbox', { name: 'Son numéro' }).fill(number);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Lui envoyer un code' }).click();
  const sms = await lastSms(`+227${number}`, /veut publier/);
  expect(sms).toMatch(/Ramatou\w* Issa veut publier des annonces pour vous/);
  const code = await lastCode(`+227${number}`, /veut publier/);
  await page.getByLabel('Code reçu par SMS').fill(code);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Salamatou Adamou' })).toBeVisible();
};

/** Returns the telephone number in the draft that this device has stored. */
const storedNumber = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('draft'));
    const draft: unknown = JSON.parse(localStorage.getItem(key ?? '') ?? '{}');
    return (draft as { fields?: { telephone?: string } }).fields?.telephone;
  });

const publish = async (page: Page, title: string, number: string): Promise<void> => {
  await page.getByRole('link', { name: 'Publier pour Salamatou Adamou' }).click();
  await expect(page.getByLabel('Pour qui ?')).toHaveValue(/\d+/);
  // An earlier draft is dropped: the new one is for the same person.
  await page.getByLabel('Titre').fill(title);
  await page.reload();
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
  await expect(page.getByLabel('Titre')).toHaveValue('');
  await expect(page.getByLabel('Pour qui ?')).toHaveValue(/\d+/);
  await expect.poll(() => storedNumber(page)).toBe(`+227${number}`);
  await fillAd(page, title);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page
    .getByRole('button', { name: /^Publier/ })
    .last()
    .click();
  await expect(page).toHaveURL('/publier-pour', { timeout: 20_000 });
  await expect(page.getByText(title, { exact: true })).toBeVisible();
};

/** Lets the holder of the telephone number choose a password with a code sent to the number, and sign in. */
const takeOver = async (page: Page, number: string): Promise<void> => {
  await page.goto('/register');
  await page.getByLabel('Nom', { exact: true }).fill('Oumarou');
  await page.getByLabel('Prénom').fill('Hadiza');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(number);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmation', { exact: true }).fill(PASSWORD);
  await page.getByLabel('J’accepte les').check();
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByText('Ce numéro a déjà un compte.').first()).toBeVisible();
  await page.getByRole('link', { name: 'choisissez votre mot de passe' }).click();
  await expect(page).toHaveURL('/forgot-password');
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(number);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  const code = await lastCode(`+227${number}`, /nouveau mot de passe/);
  await expect(page.locator('input[name=code]')).toHaveValue(code);
  await expect(page.getByText('vous acceptez les conditions')).toBeVisible();
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmation', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, `+227${number}`, PASSWORD);
};

test('somebody publishes for a person with a simple phone, who takes the account over and ends it', async ({
  page,
  browser,
}, { workerIndex }) => {
  await signInAsNewUser(page, workerIndex);
  const number = freshNumber(workerIndex);
  const title = `Chaise tressée ${number}`;
  await page.goto('/publish');
  await page.getByText('Plus d’options').click();
  await page.getByRole('link', { name: 'Vous publiez pour quelqu’un d’autre ?' }).click();
  await expect(page).toHaveURL('/publier-pour');
  await askFor(page, number);
  await publish(page, title, number);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  const id = await approveByTitle(title);

  const visitor = await browser.newPage();
  await visitor.goto(`/annonces/${id}`);
  await expect(
    visitor.getByText(/Annonce publiée par Ramatou\w* I\. pour Salamatou/),
  ).toBeVisible();
  await onBothScreens(visitor, expectWellMadeInLightAndDark);

  // The agent corrects the ad of the other.
  await page.goto('/publier-pour');
  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.getByLabel('Description').fill('Peu servie, solide. À voir au Plateau.');
  await page
    .getByRole('button', { name: /^(Envoyer|Enregistrer)/ })
    .last()
    .click();
  await expect(page).toHaveURL('/publier-pour', { timeout: 20_000 });
  await expect(page.getByText('En attente')).toBeVisible();

  const holder = await browser.newPage();
  await takeOver(holder, number);
  await holder.goto('/mes_annonces');
  await expect(holder.getByText(title)).toBeVisible();
  await holder.goto('/profil#qui-publie');
  const leave = holder.getByRole('button', { name: /^Retirer Ramatou/ });
  await expect(leave).toBeVisible();
  await onBothScreens(holder, expectWellMadeInLightAndDark);
  await leave.click();
  await holder.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(holder.getByText('Personne ne publie pour vous.')).toBeVisible();

  await page.goto('/publier-pour');
  await expect(page.getByRole('heading', { name: 'Pour qui ?' })).toBeVisible();
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
});
