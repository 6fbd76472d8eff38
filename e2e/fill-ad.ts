import type { Page } from '@playwright/test';

/** Fills in all required fields of the form of a new ad. */
export const fillAd = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Titre').fill(title);
  await page
    .getByLabel('Description')
    .fill('Peu servie, facture disponible. À voir au Plateau, le soir.');
  await page.getByRole('radio', { name: 'Maison & électroménager' }).check();
  await page.getByRole('radio', { name: 'Meubles & salons' }).check();
  await page.getByRole('radio', { name: 'Bien' }).check();
  await page.getByLabel('Type de meuble').selectOption({ index: 1 });
  await page.getByLabel('Prix', { exact: true }).fill('85000');
  await page.getByLabel('Ville').selectOption({ label: 'Maradi' });
};
