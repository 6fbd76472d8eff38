import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { freshNumber, lastCode, PASSWORD, register, signIn } from './accounts.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';
import { codesAskedEarlier } from './time.ts';

const BY_WHATSAPP = 'Pas reçu\u00a0? Recevoir le code par WhatsApp';

/**
 * Registers a user and opens the page that asks for the code, which the site then takes for sent two minutes ago; the
 * test controls the clock of the page.
 */
const waitForSms = async (page: Page, telephone: string): Promise<void> => {
  await register(telephone);
  await signIn(page, telephone, PASSWORD);
  await lastCode(telephone, /votre code est/);
  await codesAskedEarlier(telephone);
  await page.clock.install();
  await page.goto('/confirm-phone');
  await expect(page.getByRole('button', { name: 'Renvoyer le code' })).toBeVisible();
};

test('no SMS came: after a minute the code is asked for by WhatsApp, and confirms the number', async ({
  page,
}, { workerIndex }) => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  await waitForSms(page, telephone);
  const byWhatsapp = page.getByRole('button', { name: BY_WHATSAPP });
  await expect(byWhatsapp).toHaveCount(0);
  await page.clock.fastForward('01:01');
  await expect(byWhatsapp).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await byWhatsapp.click();
  await expect(page.getByText('Code envoyé par WhatsApp')).toBeVisible();
  // Once a minute, whichever way.
  await page.getByRole('button', { name: 'Renvoyer le code' }).click();
  await expect(page.getByText('Patientez une minute').first()).toBeVisible();
  await expect(page.getByLabel('Code reçu par WhatsApp')).toHaveValue(/\d{6}/);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Téléphone confirmé.').first()).toBeVisible();
  await expect(page).toHaveURL('/profil');
});

test('no SMS comes at all: the address is confirmed by a code, for an account that reads, and the phone may be tried again', async ({
  page,
}, { workerIndex }) => {
  const number = freshNumber(workerIndex);
  const telephone = `+227${number}`;
  await register(telephone, { email: `lecteur.${number}@exemple.ne` });
  await signIn(page, telephone, PASSWORD);
  await page.goto('/confirm-phone?redirect=profil');
  await expect(page.getByText('est supprimé après 7 jours')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Recevoir un code par e-mail' }).click();
  await expect(page).toHaveURL('/confirm-email?redirect=%2Fprofil');
  await expect(page.getByText('Code envoyé par mail.').first()).toBeVisible();
  await expect(page.getByLabel('Code reçu par e-mail')).toHaveValue(/\d{6}/);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Confirmer' }).click();

  await expect(page).toHaveURL('/profil');
  await expect(page.getByText('Votre numéro n’est pas encore confirmé')).toBeVisible();
  await expect(page.getByText('Téléphone confirmé')).toHaveCount(0);
  await page.getByRole('link', { name: 'Confirmer mon numéro' }).first().click();
  await expect(page.getByText('Votre adresse e-mail est confirmée')).toBeVisible();
  await expect(page.getByLabel('Code reçu par SMS')).toHaveValue(/\d{6}/);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Téléphone confirmé.').first()).toBeVisible();
});
