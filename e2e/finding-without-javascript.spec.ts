import { expect, test } from './site.ts';
import { expectNoSidewaysScroll } from './well-made.ts';

test.use({ javaScriptEnabled: false });

test('a search is narrowed from the region to the quarter, with counts at the choices, and each filter is removed @wide', async ({
  page,
}) => {
  await page.goto('/annonces?region=Niamey');
  const region = page.locator('select[name=region] option:checked');
  await expect(region).toHaveText(/^Niamey \(\d+\)$/);
  const quarter = page.locator('select[name=quarter] option', { hasText: /\([1-9]\d*\)/ }).first();
  const value = (await quarter.getAttribute('value')) ?? '';
  await page.goto(`/annonces?region=Niamey&quarter=${value}`);
  await expect(page.locator('.card').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('link', { name: /^Retirer : (?!Région)/ })
    .first()
    .click();
  await expect(page).toHaveURL('/annonces?region=Niamey');
  await page.getByRole('link', { name: 'Retirer : Région de Niamey' }).click();
  await expect(page).toHaveURL('/annonces');
});

test('a typed city and price become filter chips', async ({ page }) => {
  await page.goto('/annonces?q=niamey+moins+de+500000');
  await expect(page.getByRole('link', { name: 'Retirer : Niamey' })).toBeVisible();
  await page.getByRole('link', { name: 'Retirer : moins de 500000' }).click();
  await expect(page.getByRole('searchbox').first()).toHaveValue('niamey');
});

test('a price of the filters is read as people write it, and one that is not is said @wide', async ({
  page,
}) => {
  for (const typed of ['25.000', '25 000 F', '25k', '25 mille']) {
    await page.goto(`/category/1?price_max=${encodeURIComponent(typed)}`);
    await expect(page).toHaveURL('/category/1?price_max=25000');
    await expect(page.getByRole('link', { name: /^Retirer : Moins de 25\s000/ })).toBeVisible();
  }
  await page.goto('/annonces?price_max=beaucoup');
  await expect(page.getByRole('alert')).toHaveText(/^Prix illisible\s: «\sbeaucoup\s»/);
  await expect(page.locator('input[name=price_max]')).toHaveValue('beaucoup');
  await expect(page.locator('.card').first()).toBeVisible();
});

test('a page beyond the last one leads back to the first', async ({ page }) => {
  await page.goto('/annonces?page=99');
  await expect(page.getByText('Cette page est vide')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Revenir à la première page' }).click();
  await expect(page).toHaveURL(/\/annonces$/);
  await expect(page.locator('.card').first()).toBeVisible();
});

test('a category has the search, filters and order of the list, at its own address @wide', async ({
  page,
}) => {
  await page.goto('/category/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catégorie : Véhicules');
  await page
    .locator('main')
    .getByRole('link', { name: /^Voitures \(\d+\)$/ })
    .click();
  await expect(page).toHaveURL('/category/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catégorie : Voitures');
  await page.locator('summary', { hasText: 'Plus récentes' }).click();
  await page.getByRole('link', { name: 'Prix croissant' }).click();
  await expect(page).toHaveURL('/category/2?sort=price_asc');
  await expect(page.getByRole('link', { name: /^Créer une alerte/ })).toHaveAttribute(
    'href',
    '/recherches?category=1&sub_category=2',
  );
  await page.goto('/category/1?city=1&price_max=3');
  await expect(page.getByText('Aucune annonce trouvée')).toBeVisible();
  await page.getByRole('link', { name: /^Retirer : Moins de/ }).click();
  await expect(page).toHaveURL('/category/1?city=1');
  await expect(page.locator('.card').first()).toBeVisible();
});

test('the sheet of the filters opens, and sends them to the list', async ({ page }) => {
  await page.goto('/category/1');
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByLabel('Région').selectOption('Niamey');
  await page.getByRole('link', { name: /^plus de/ }).click();
  await expect(page).toHaveURL(/\/category\/1\?price_min=\d+$/);
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByLabel('Région').selectOption('Niamey');
  await page.getByRole('button', { name: 'Voir les annonces' }).click();
  await expect(page).toHaveURL(/\/annonces\?category=1&region=Niamey&price_min=\d+$/);
});

test('a sub-category is filtered by its attributes, several choices at once, and each is removed @wide', async ({
  page,
  viewport,
}) => {
  await page.goto('/category/2');
  if ((viewport?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Filtres' }).click();
  const filters = page.locator('#filtres');
  const brands = filters.getByRole('group', { name: 'Marque' });
  await brands.getByText('Voir tout').click();
  await brands.getByLabel(/^Toyota/).check();
  await brands.getByLabel(/^Peugeot/).check();
  await filters.getByLabel('Année min.').fill('2000');
  await filters.getByRole('button', { name: 'Voir les annonces' }).click();
  const found = 'f_brand=peugeot&f_brand=toyota&f_year_min=2000';
  await expect(page).toHaveURL(`/annonces?category=1&sub_category=2&${found}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Retirer : Peugeot' }).click();
  await page.getByRole('link', { name: /^Retirer : Année/ }).click();
  await expect(page).toHaveURL('/annonces?category=1&sub_category=2&f_brand=toyota');
  // What another category does not have is removed from the address.
  await page.goto('/annonces?category=2&f_brand=toyota&f_brand=nothing&f_storage=128&q=moto');
  await expect(page).toHaveURL('/annonces?q=moto&category=1&sub_category=2&f_brand=toyota');
});

test('a short code redirects to its ad', async ({ page }) => {
  await page.goto('/annonces/5');
  const code = /Réf\. (\w+)/.exec(await page.locator('article').innerText())?.[1] ?? '';
  expect(code).toMatch(/^[A-Z0-9]{5,6}$/);
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(code),
  );
  await page.goto(`/annonces?q=${code.toLowerCase()}`);
  await expect(page).toHaveURL('/annonces/5');
});

test('words that no ad has are left out and named; words that say nothing ask', async ({
  page,
}) => {
  await page.goto('/annonces?q=toyota+zzzzqqq');
  await expect(page.locator('.card').first()).toBeVisible();
  await expect(page.getByText(/annonces? sans/)).toContainText('sans «\u00a0zzzzqqq\u00a0»');
  await page.goto('/annonces?q=svp');
  await expect(page.getByText('Écrivez le nom de la chose.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Créer une alerte/ })).toHaveCount(0);
});

test('an empty result suggests filters to remove, which yield ads', async ({ page }) => {
  await page.goto('/annonces?q=toyota&price_max=3');
  await expect(page.getByText('Aucune annonce trouvée')).toBeVisible();
  await page.getByRole('list', { name: 'Élargir la recherche' }).getByRole('link').first().click();
  await expect(page.locator('.card').first()).toBeVisible();
});

test('an ad links to similar ones, to its seller and to its city', async ({ page }) => {
  await page.goto('/annonces/5');
  await expect(page.getByRole('heading', { name: 'Annonces similaires' })).toBeVisible();
  await page.locator('a[href^="/vendeurs/"]').click();
  await expect(page).toHaveURL(/\/vendeurs\/\d+$/);
  await expect(page.locator('.card').first()).toBeVisible();
  expect(await page.getByRole('main').innerHTML()).not.toMatch(/tel:\+227|wa\.me/);
  await page.goto('/ville/niamey');
  await page.getByRole('link', { name: /^Véhicules \(/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules à Niamey');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/ville\/niamey\/vehicules$/,
  );
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(
    'BreadcrumbList',
  );
});

test('the text of the day of a city goes to WhatsApp as it is shown', async ({ page }) => {
  await page.goto('/ville/niamey');
  await page.getByRole('link', { name: 'Annonces du jour pour WhatsApp' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Les annonces du jour à Niamey, pour WhatsApp',
  );
  const link = page.getByRole('link', { name: 'Envoyer par WhatsApp' });
  const sent = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(sent).toMatch(/^\*Petites annonces à Niamey, \S+ \d+/);
  await expect(page.getByText(sent.split('\n')[0] ?? '')).toBeVisible();
});

test('the page of a town with a cursor that is refused leads to its first page', async ({
  page,
}) => {
  for (const path of ['/ville/niamey', '/ville/niamey/vehicules']) {
    await page.goto(`${path}?page=2&cursor=zzz`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Niamey');
  }
});
