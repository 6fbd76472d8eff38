import { expect, openPublishForm, test } from './site.ts';
import { signInAsNewUser } from './accounts.ts';
import { expectWellMadeInLightAndDark } from './well-made.ts';

test.beforeEach(async ({ page }) => {
  await signInAsNewUser(page, test.info().workerIndex);
  await openPublishForm(page);
});

test('a category is a tile, its sub-categories are chips, and both work by keyboard @wide', async ({
  page,
}) => {
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(page.locator('input[name=cat_id]')).toHaveCount(15);
  await expect(radio('Motos')).toBeHidden();
  await radio('Véhicules').focus();
  await page.keyboard.press('Space');
  await expect(radio('Motos')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(radio('Voitures')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(radio('Motos')).toBeChecked();
  await expect(radio('Motos')).toBeFocused();
  await expectWellMadeInLightAndDark(page);

  for (const input of await page.locator('input[type=radio]:visible').all()) {
    const { height = 0 } = (await input.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(42);
  }

  await radio('Immobilier').check();
  await expect(radio('Motos')).toBeHidden();
  await expect(page.locator('input[name=category_id]:checked')).toHaveCount(0);
  await expect(radio('Parcelles & terrains')).toBeVisible();
});

test('sub-categories are proposed from the title and filled in only when one is tapped', async ({
  page,
}) => {
  const title = page.getByLabel('Titre');
  const proposed = (name: string) => page.getByRole('button', { name, exact: true });
  for (const [typed, name] of [
    ['Parcelle 200 m2', 'Parcelles & terrains'],
    ['Moto Haojue', 'Motos'],
    ['Chambre à louer', 'Chambres & studios'],
    ['iPhone 12', 'Smartphones'],
  ] as const) {
    await title.fill(typed);
    await expect(proposed(name)).toBeVisible();
  }
  await expect(page.locator('input[name=category_id]:checked')).toHaveCount(0);

  await proposed('Smartphones').click();
  await expect(proposed('Smartphones')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Catégorie.: Téléphones & tablettes$/)).toBeVisible();

  await page.getByRole('button', { name: 'Changer de catégorie' }).click();
  await expect(page.getByRole('radio', { name: 'Smartphones' })).toBeFocused();
  await page.getByRole('radio', { name: 'Tablettes', exact: true }).check();
  await expect(proposed('Smartphones')).toBeHidden();
});
