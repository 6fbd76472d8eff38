import type { Page } from '@playwright/test';
import {
  expect,
  expectWellMadeInLightAndDark,
  freshNumber,
  lastCode,
  onBothScreens,
  PASSWORD,
  register,
  signIn,
  test,
} from './site.ts';
import { codesAskedEarlier } from './time.ts';

const BY_WHATSAPP = 'Pas reçu\u00a0? Recevoir le code par WhatsApp';

/** Signs up and waits on the page of the code until a minute has passed, by the clock of the page and of the site. */
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
