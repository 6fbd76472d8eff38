import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { publishedAd } from './published-ads.ts';
import { expect, test } from './site.ts';
import { freshNumber, PEOPLE, signIn } from './accounts.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const PRICED = { price: 250_000, price_label: '250 000' };

const downloadDeed = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger l’acte (PDF)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^acte-de-vente-\w+\.pdf$/);
  return (await readFile(await file.path())).toString('latin1');
};

test('a seller finds the deed of sale on the ad, with the ad and the own name in it', async ({
  page,
}, { workerIndex }) => {
  const title = `Moto ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title, PRICED);
  await signIn(page, PEOPLE.seller);
  await page.goto(`/annonces/${id}`);
  // The seller's moves take the place of the contacts, which moves what is below.
  await expect(page.getByRole('button', { name: 'Autres actions' })).toBeEnabled();
  await page.getByRole('link', { name: 'Acte de vente' }).click();
  await expect(page).toHaveURL(`/annonces/${id}/acte-de-vente`);
  await expect(page.getByLabel('Désignation')).toHaveValue(title);
  await expect(page.getByLabel('Prix convenu, en FCFA')).toHaveValue(/^250\s000$/);
  const names = page.getByLabel('Nom et prénoms');
  await expect(names.first()).not.toHaveValue('');
  await expect(names.last()).toHaveValue('');
  await onBothScreens(page, expectWellMadeInLightAndDark);
  expect(await downloadDeed(page)).toMatch(/^%PDF-1\.7/);
  await expect(page).toHaveURL(`/annonces/${id}/acte-de-vente`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the deed of sale is downloaded from its form', async ({ page }, { workerIndex }) => {
    const id = await publishedAd(`Bélier ${freshNumber(workerIndex)}`, PRICED);
    await page.goto(`/annonces/${id}`);
    await page.getByText('À vérifier avant de payer').click();
    await page.getByRole('link', { name: 'Acte de vente' }).click();
    await page.getByLabel('Numéro qui l’identifie').fill('Boucle NE 12');
    expect(await downloadDeed(page)).toMatch(/^%PDF-1\.7/);
  });
});
