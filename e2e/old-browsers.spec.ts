import { fillAd } from './fill-ad.ts';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { makeOld, OLD_BROWSERS } from './old-browser.ts';
import { expect, test } from './site.ts';
import { freshNumber, PASSWORD, register } from './accounts.ts';

/** Searches, opens an ad and checks that its page offers ways to contact the seller. */
const findAnAd = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByPlaceholder('Que cherchez-vous ?').first().fill('moto');
  await page.getByRole('button', { name: 'Chercher' }).first().click();
  await expect(page).toHaveURL(/\/annonces\?.*q=moto/);
  await page.locator('.card a').first().click();
  await expect(page).toHaveURL(/\/annonces\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute(
    'href',
    /wa\.me\/227/,
  );
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
};

const signInByForm = async (page: Page, number: string): Promise<void> => {
  await page.goto('/login?redirect=/publish');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(number);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon-37');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Identifiants incorrects.').first()).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL('/publish');
};

const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b5532a' } })
    .jpeg()
    .toBuffer(),
});

const send = (page: Page) =>
  page
    .getByRole('button', { name: /^Publier/ })
    .last()
    .click();

/** Publishes an ad by the form that the server rendered, which is answered with the fields of the chosen category. */
const publishByPlainForm = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Description').fill('Peu servie, facture disponible.');
  await page.getByRole('radio', { name: 'Maison & électroménager' }).check();
  await page.getByRole('radio', { name: 'Meubles & salons' }).check();
  await page.getByRole('radio', { name: 'Bien' }).check();
  await page.getByLabel('Prix', { exact: true }).fill('85000');
  await page.getByLabel('Ville').selectOption({ label: 'Maradi' });
  await page.getByLabel('Ajouter des photos').setInputFiles(await photo());
  await send(page);
  await page.getByLabel('Type de meuble').selectOption({ index: 1 });
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre annonce est envoyée');
};

const publishByReact = async (page: Page, title: string): Promise<void> => {
  await expect(page.locator('form[data-plain-form]')).toHaveCount(0);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo());
  await fillAd(page, title);
  await send(page);
  await expect(page).toHaveURL('/mes_annonces');
  await expect(page.getByText(title)).toBeVisible();
};

for (const browser of OLD_BROWSERS) {
  test.describe(() => {
    test.use({ userAgent: browser.userAgent });

    test(`${browser.name} finds an ad, signs in and publishes one with a photo`, async ({ page }, {
      workerIndex,
    }) => {
      const number = freshNumber(workerIndex);
      await register(`+227${number}`);
      await makeOld(page, browser);
      await findAnAd(page);
      await signInByForm(page, number);
      const publish = browser.isSupported ? publishByReact : publishByPlainForm;
      await publish(page, `Étagère en bois ${number}`);
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
}
