import { decide } from './published-ads.ts';
import { emulateConnection, expect, hydrate, SAVING, test } from './site.ts';
import { freshNumber, newSeller, PEOPLE, signIn } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const SEARCHES = [
  '/annonces?region=Niamey',
  '/annonces?q=villa+niamey+plateau+moins+de+200000',
  '/category/1?city=1&price_max=9000000',
  '/ville/niamey',
  '/ville/niamey/vehicules',
  '/ville/niamey/texte-du-jour',
  '/vendeurs/3',
];

test('a short list of a city leads to the cities around it', async ({ page }, { workerIndex }) => {
  // No other ad has this price or word; the word has no digits, which the search would read as a price.
  const digits = [...freshNumber(workerIndex)];
  const price = Number(digits.slice(-6).join('')) + 1_000_001;
  const word = `ko${digits.map((digit) => 'bdfgklmnrs'[Number(digit)]).join('o')}`;
  const { data: cities } = await callApi<{ data: { id: number; slug: string }[] }>('/api/cities');
  const [maradi, tessaoua] = ['maradi', 'tessaoua'].map(
    (slug) => cities.find((city) => city.slug === slug)?.id,
  );
  const seller = await newSeller(workerIndex);
  for (const city of [maradi, tessaoua]) {
    const changes = { city_id: city, price, price_label: `${price}` };
    const id = await sendAd(`Tambour ${word}`, changes, seller);
    await decide(id, 'approve');
  }
  const priced = `price_min=${price}&price_max=${price}`;
  await page.goto(`/annonces?city=${maradi}&${priced}`);
  await expect(page.locator('.card')).toHaveCount(1);
  await expectWellMade(page);
  await page
    .getByRole('list', { name: 'Villes voisines' })
    .getByRole('link', { name: /^À Tessaoua 1\sannonce$/ })
    .click();
  await expect(page).toHaveURL(`/annonces?city=${tessaoua}&${priced}`);
  await expect(page.locator('.card')).toHaveCount(1);

  await page.goto(`/annonces?q=${word}&city=${maradi}`);
  const elsewhere = page.locator('section', { hasText: 'Ailleurs au Niger (1)' });
  await expect(elsewhere.locator('.card')).toHaveText(/Tessaoua.*\d\skm$/);
  await expect(page.locator('.card')).toHaveCount(2);
});

test('lists are accessible and do not scroll sideways', async ({ page }) => {
  for (const path of SEARCHES)
    await test.step(path, async () => {
      await page.goto(path);
      await onBothScreens(page, expectWellMadeInLightAndDark);
    });
});

test('suggestions appear while typing and are chosen by keys or touch, one request at a time @wide', async ({
  page,
}) => {
  await page.goto('/annonces');
  await hydrate(page);
  let underway = 0;
  let most = 0;
  page.on('request', (request) => {
    if (request.url().includes('/suggestions')) most = Math.max(most, (underway += 1));
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/suggestions')) underway -= 1;
  });
  const field = page.getByPlaceholder('Que cherchez-vous ?');
  await field.pressSequentially('toyo');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toContainText(/toyota/i);
  await expectWellMade(page);
  await field.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=toyota/i);
  expect(most).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'toyota' })).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('');
  await field.pressSequentially('marad');
  await list.getByRole('option', { name: /Maradi\s*Ville/ }).click();
  await expect(page).toHaveURL(/\/annonces\?city=\d+$/);
});

test('input typed while a list loads is kept, and the search field follows the URL', async ({
  page,
}) => {
  await page.goto('/annonces');
  await hydrate(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes('q=toyota')) await held;
    await route.continue();
  });
  const field = page.getByPlaceholder('Que cherchez-vous ?');
  const heading = page.getByRole('heading', { level: 1, name: 'toyota' });
  await field.fill('toyota');
  await field.press('Enter');
  await field.fill('moto');
  release();
  await expect(heading).toBeVisible();
  await expect(field).toHaveValue('moto');
  await field.fill('toyota');
  await page.goBack();
  await expect(heading).toBeHidden();
  await expect(field).toHaveValue('');
});

test('the filters count the ads and offer what comes next as choices are made @wide', async ({
  page,
}) => {
  await page.goto('/annonces');
  await hydrate(page);
  let underway = 0;
  let most = 0;
  const isAsked = (url: string) => url.includes('/api/annonces/choices');
  page.on('request', (request) => {
    if (isAsked(request.url())) most = Math.max(most, (underway += 1));
  });
  page.on('requestfinished', (request) => {
    if (isAsked(request.url())) underway -= 1;
  });
  const open = page.getByRole('button', { name: /^Filtres/ });
  if (await open.isVisible()) await open.click();
  // A category in which no other browser test publishes.
  await page.getByLabel('Catégorie', { exact: true }).selectOption('10');
  const sub = page.getByLabel('Sous-catégorie');
  await sub.selectOption('11');
  await expect(sub.locator('option:checked')).toHaveText(/^Villas & maisons à louer \(\d+\)$/);
  await page.getByLabel('Région').selectOption('Niamey');
  await expect(page.getByLabel('Quartier')).toBeVisible();
  await page.getByLabel('Région').selectOption('');
  await expect(page.getByLabel('Quartier')).toBeHidden();
  await sub.selectOption('');
  const counted = page.waitForResponse((answer) => /\/choices\?.*price_max/.test(answer.url()));
  const steps = page.getByRole('list', { name: 'Prix courants' });
  await steps.getByRole('link', { name: /^moins de \d/ }).click();
  const { data } = (await (await counted).json()) as { data: { total: number } };
  await expectWellMade(page);
  expect(data.total).toBeGreaterThan(0);
  await page.getByRole('button', { name: new RegExp(`^Voir ${data.total} annonce`) }).click();
  await expect(page).toHaveURL(/\/annonces\?category=10&price_max=\d+$/);
  await expect(page.getByText(new RegExp(`^${data.total}\\sannonces?$`))).toBeVisible();
  expect(most).toBe(1);
});

test('the filters never say the number of earlier choices, and keep their head in view', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/annonces/choices?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/ville/niamey');
  await hydrate(page);
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await expect(page.getByRole('button', { name: /^Voir \d+ annonces$/ })).toBeVisible();
  await page.getByLabel('Catégorie', { exact: true }).selectOption('1');
  await expect(page.getByRole('button', { name: /^Voir/ })).toHaveText(/comptage/);
  release();
  await expect(page.getByRole('button', { name: /^Voir \d+ annonces?$/ })).toBeVisible();
  await page.getByLabel(/^Disponibilité confirmée/).scrollIntoViewIfNeeded();
  await expect(page.locator('#filtres').getByRole('button', { name: 'Fermer' })).toBeInViewport();
  await page.getByRole('button', { name: /^Voir \d+ annonces?$/ }).click();
  await expect(page).toHaveURL(/\/annonces\?category=1&(region=Niamey|city=\d+)$/);
  // The words stay, the filters go.
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page.getByRole('link', { name: 'Effacer' }).click();
  await expect(page).toHaveURL('/annonces');
});

test('a form of filters asks nothing under Save-Data', async ({ page }) => {
  await emulateConnection(page, SAVING);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/annonces/choices')) requests.push(request.url());
  });
  await signIn(page, PEOPLE.buyer);
  await page.goto('/category/1');
  await expect(page.getByRole('banner').getByRole('link', { name: /Notifications/ })).toBeVisible();
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page.getByLabel('Région').selectOption('Niamey');
  await page.getByRole('button', { name: 'Voir les annonces' }).click();
  await expect(page).toHaveURL('/category/1?region=Niamey');
  expect(requests).toEqual([]);
});

test('choices that are left and come back are there again, with what was chosen, also under Save-Data', async ({
  page,
}) => {
  await emulateConnection(page, SAVING);
  await page.goto('/category/1?region=Zinder');
  await hydrate(page);
  await page.getByRole('button', { name: /^Filtres/ }).click();
  const [region, city] = [
    page.getByLabel('Région', { exact: true }),
    page.getByLabel('Ville', { exact: true }),
  ];
  const brand = page.getByRole('group', { name: 'Marque' }).getByRole('checkbox').first();
  await city.selectOption({ index: 1 });
  const chosen = await city.inputValue();
  await page.getByLabel('État').selectOption('Bien');
  await brand.check();
  await region.selectOption('Maradi');
  await expect(city).toBeHidden();
  await page.getByLabel('Catégorie', { exact: true }).selectOption('10');
  await expect(brand).toBeHidden();
  await region.selectOption('Zinder');
  await page.getByLabel('Catégorie', { exact: true }).selectOption('1');
  await expect(city).toHaveValue(chosen);
  await expect(brand).toBeChecked();
  await page.getByRole('button', { name: 'Voir les annonces' }).click();
  await expect(page).toHaveURL(
    new RegExp(`region=Zinder&city=${chosen}&product_status=Bien&f_brand=`),
  );
});

test('opening the filters on 3G loads what counts them', async ({ page }) => {
  await emulateConnection(page, { saveData: false, effectiveType: '3g' });
  await page.goto('/annonces');
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page.getByLabel('Catégorie', { exact: true }).selectOption('10');
  await expect(page.getByLabel('Sous-catégorie')).toBeVisible();
  await expect(page.getByLabel('Catégorie', { exact: true })).toHaveValue('10');
  await expect(page.getByRole('button', { name: /^Voir \d+ annonce/ })).toBeVisible();
  // Turned, a tablet shows them in a column.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator('#filtres:popover-open')).toHaveCount(0);
  await expect(page.getByLabel('Catégorie', { exact: true })).toBeInViewport();
});

test('no suggestion is requested under Save-Data', async ({ page }) => {
  await emulateConnection(page, SAVING);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggestions')) requests.push(request.url());
  });
  await signIn(page, PEOPLE.buyer);
  await page.goto('/annonces');
  // With an open event stream the network is never idle: the bell shows that React has loaded.
  await expect(page.getByRole('banner').getByRole('link', { name: /Notifications/ })).toBeVisible();
  const words = page.getByPlaceholder('Que cherchez-vous ?');
  await words.pressSequentially('toyo');
  await words.press('Enter');
  await expect(page).toHaveURL(/q=toyo/);
  expect(requests).toEqual([]);
});

test('recently viewed ads are remembered on the device', async ({ page }) => {
  await page.goto('/annonces/7');
  await hydrate(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kasuwa.recent')))
    .not.toBeNull();
  await page.goto('/annonces/9');
  await hydrate(page);
  const section = page.locator('section', { hasText: 'Vues récemment' });
  await expect(section.getByRole('link').first()).toContainText(title.slice(0, 12));
});

test('a search is saved from its list, opened again and deleted', async ({ page }) => {
  await signIn(page, PEOPLE.buyer);
  await page.goto('/annonces?q=toyota&price_max=9000000');
  await page.getByRole('link', { name: 'Créer une alerte' }).click();
  await expect(page).toHaveURL(/\/recherches\?q=toyota&price_max=9000000$/);
  const name = `Toyota ${Date.now()}`;
  await page.getByLabel('Nom de la recherche').fill(name);
  await page.getByLabel('Me prévenir').selectOption({ label: 'Sur le site' });
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Enregistrer la recherche' }).click();
  await expect(page).toHaveURL(/\/recherches$/);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL('/annonces?q=toyota&price_max=9000000');
  await page.goto('/recherches');
  await page.getByRole('button', { name: `Supprimer « ${name} »` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a guest who saves an alert signs in first and returns to it', async ({ page }) => {
  await page.goto('/recherches?q=moto&city=1');
  await expect(page).toHaveURL(
    `/login?redirect=${encodeURIComponent('/recherches?q=moto&city=1')}`,
  );
});

test('the age of an ad is updated while its page stays open', async ({ page }) => {
  await page.clock.install();
  await page.goto('/annonces');
  await hydrate(page);
  const ago = page.locator('.card time').first();
  await expect(ago).not.toHaveText('il y a 1 j');
  await page.clock.fastForward('24:00:00');
  await expect(ago).toHaveText('il y a 1 j');
});
