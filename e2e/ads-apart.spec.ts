import { callApi } from './call-api.ts';
import { expect, test } from './site.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

interface Found {
  data: { title: string; city: { name: string }; purpose: string }[];
  meta: { total: number; elsewhere: { title: string }[]; wanted: { title: string }[] };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search of words shows land of the typed town, then elsewhere by distance', async ({
    page,
  }) => {
    const { data, meta } = await callApi<Found>('/api/annonces/search?q=terrain%20niamey');
    expect(data.every(({ city }) => city.name === 'Niamey')).toBe(true);
    await page.goto('/annonces?q=terrain+niamey');
    await expect(page.getByText(new RegExp(`^${meta.total}\\sannonces?`))).toBeVisible();
    const elsewhere = page.locator('section', { hasText: 'Ailleurs au Niger' });
    await expect(elsewhere.getByRole('heading', { level: 2 })).toHaveText(
      meta.elsewhere.length < 12
        ? `Ailleurs au Niger (${meta.elsewhere.length})`
        : 'Ailleurs au Niger',
    );
    await expect(elsewhere.locator('.card')).toHaveCount(meta.elsewhere.length);
    await expect(elsewhere.locator('.card-foot').first()).toHaveText(/\d+\skm$/);
    await expect(page.locator('.card')).toHaveCount(data.length + meta.elsewhere.length);
  });

  test('wanted ads have a row of their own with a flag and a budget', async ({ page }) => {
    const { meta } = await callApi<Found>('/api/annonces/search?q=toyota');
    expect(meta.wanted.length).toBeGreaterThan(0);
    await page.goto('/annonces?q=toyota');
    const sought = page.locator('section', { hasText: 'Ils cherchent' });
    await expect(sought.locator('.card-flag').first()).toHaveText('Cherche');
    await expect(sought.locator('.card-price').first()).toHaveText(/^Budget /);
    await expect(page.getByText('Cherche', { exact: true })).toHaveCount(meta.wanted.length);
    await sought.getByRole('link', { name: /^Ils cherchent/ }).click();
    await expect(page).toHaveURL('/annonces?q=toyota&kind=wanted');
    await expect(page.locator('.card')).toHaveCount(meta.wanted.length);
  });
});

test('ads apart, and those that fit less, are well made', async ({ page }) => {
  for (const words of ['terrain+niamey', 'toyota', 'telephone', 'moto+agadez']) {
    await page.goto(`/annonces?q=${words}`);
    await onBothScreens(page, expectWellMadeInLightAndDark);
  }
  await expect(page.getByText('Aucune annonce à Agadez pour cette recherche.')).toBeVisible();
  await page.goto('/annonces?q=telephone');
  await expect(page.getByRole('heading', { name: /^Moins proches/ })).toBeVisible();
});
