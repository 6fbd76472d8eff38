import type { Page } from '@playwright/test';
import { expect, openPublishForm, test } from './site.ts';
import { freshNumber, PEOPLE, signIn, signInAsNewUser } from './accounts.ts';
import { approveByTitle } from './ads.ts';
import { callApi } from './call-api.ts';
import {
  expectNoSidewaysScroll,
  expectWellMade,
  expectWellMadeInLightAndDark,
  onBothScreens,
} from './well-made.ts';

const categoryId = async (): Promise<number> => {
  const { categories } = await callApi<{ categories: { id: number; slug: string }[] }>(
    '/api/categories?attributes=0',
  );
  return categories.find(({ slug }) => slug === 'perdus-trouves')?.id ?? 0;
};

/** Expects the form of something lost or found, which asks nothing about a sale. */
const expectNoSale = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Prix', { exact: true })).toBeHidden();
  await expect(page.getByRole('radio', { name: 'À débattre' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Bien' })).toHaveCount(0);
  await expect(page.getByText('Aucune avance demandée')).toHaveCount(0);
  await expect(page.getByText('Cachez le numéro et l’adresse d’un document')).toBeVisible();
};

test('a found identity card is published without a price, found by its situation, and given back', async ({
  page,
}, { workerIndex }) => {
  const words = `Carte d’identité ${freshNumber(workerIndex)}`;
  await signInAsNewUser(page, workerIndex);
  await openPublishForm(page);
  await page.getByRole('radio', { name: 'Perdus et trouvés' }).check();
  await page.getByRole('radio', { name: 'Papiers & documents' }).check();
  await expectNoSale(page);
  await expect(page.getByRole('radio', { name: 'Je cherche' })).toHaveCount(0);
  await page.getByLabel('Titre').fill(words);
  await page.getByLabel('Description').fill('Trouvée dans un taxi, au nom de Mahamadou.');
  await page.getByRole('radio', { name: 'Trouvé', exact: true }).check();
  await page.getByLabel('Papier', { exact: true }).selectOption({ label: 'Carte d’identité' });
  await page.getByLabel('Ville').selectOption({ label: 'Zinder' });
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/mes_annonces/);
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row).toContainText('Trouvé');
  const id = await approveByTitle(words);

  await page.goto(`/category/${await categoryId()}?f_lost_or_found=lost`);
  await expect(page.locator(`.card a[href="/annonces/${id}"]`)).toHaveCount(0);
  await page.goto(`/category/${await categoryId()}?f_lost_or_found=found`);
  const card = page.locator('.card').filter({ hasText: words });
  await expect(card.locator('.card-price')).toHaveText('Trouvé');
  await onBothScreens(page, expectWellMade);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
  await expect(page.getByRole('link', { name: 'Acte de vente', includeHidden: true })).toHaveCount(
    0,
  );
  await expect(page.getByText('Annonceur')).toBeVisible();
  await onBothScreens(page, expectWellMade);

  await page.goto('/mes_annonces');
  await expect(row.getByRole('button', { name: /^C’est rendu/ })).toBeVisible();
  await onBothScreens(page, expectNoSidewaysScroll);
  await row.getByRole('button', { name: /^C’est rendu/ }).click();
  await expect(page.getByText('Votre annonce est marquée « Rendu ».')).toBeVisible();
  await expect(row).toContainText('Rendu');
  expect((await page.goto(`/annonces/${id}`))?.status()).toBe(410);
  await expect(page.getByText('C’est rendu à son propriétaire')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lost papers are published by the plain form, and found by the filter', async ({ page }, {
    workerIndex,
  }) => {
    const words = `Passeport ${freshNumber(workerIndex)}`;
    await signIn(page, PEOPLE.seller);
    await page.goto('/publish');
    await page.getByRole('radio', { name: 'Perdus et trouvés' }).check();
    await page.getByRole('radio', { name: 'Papiers & documents' }).check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expectNoSale(page);
    await expect(page.getByRole('radio', { name: 'Je cherche' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Titre').fill(words);
    await page.getByLabel('Description').fill('Perdu entre la gare et le marché.');
    await page.getByLabel('Ville').selectOption({ label: 'Zinder' });
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect(page.getByText('« Situation »').first()).toBeVisible();
    await page.getByRole('radio', { name: 'Perdu', exact: true }).check();
    await page.getByLabel('Papier', { exact: true }).selectOption({ label: 'Passeport' });
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect(page).toHaveURL('/publish?envoyee=1');
    const id = await approveByTitle(words);

    await page.goto(`/category/${await categoryId()}`);
    await page.getByRole('button', { name: 'Filtres' }).click();
    await expect(page.getByRole('group', { name: /^Prix/ })).toHaveCount(0);
    await expect(page.getByLabel('Type d’annonce')).toHaveCount(0);
    await page.getByRole('group', { name: 'Situation' }).getByLabel('Perdu').check();
    await page.getByRole('button', { name: 'Voir les annonces' }).click();
    await expect(page).toHaveURL(/f_lost_or_found=lost/);
    await page.locator(`.card a[href="/annonces/${id}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    await expect(page.getByText('ne payez rien avant d’avoir vu l’objet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  });
});
