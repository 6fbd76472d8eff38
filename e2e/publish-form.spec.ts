import type { Locator } from '@playwright/test';
import { fillAd } from './fill-ad.ts';
import { expect, openPublishForm, test } from './site.ts';
import { PEOPLE, signIn, signInAsNewUser, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, onBothScreens } from './well-made.ts';

/** Locates the chosen option of a select. */
const chosenIn = (list: Locator) => list.locator('option:checked');

const focusedName = () => document.activeElement?.getAttribute('name');

test('the price is grouped while it is typed, and its kind writes the label', async ({ page }) => {
  await signInAsNewUser(page, test.info().workerIndex);
  await openPublishForm(page);
  const price = page.getByLabel('Prix', { exact: true });
  const label = page.getByLabel('Prix affiché');
  await price.pressSequentially('850000');
  await expect(price).toHaveValue('850\u202f000');
  // 85|0 000 → 859|0 000
  for (let n = 0; n < 5; n += 1) await price.press('ArrowLeft');
  await price.pressSequentially('9');
  await expect(price).toHaveValue('8\u202f590\u202f000');
  await price.press('Backspace');
  await expect(price).toHaveValue('850\u202f000');
  expect(await price.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await page.getByText('À débattre', { exact: true }).click();
  await expect(label).toHaveValue(/^850\s000\sFCFA · À débattre$/);
  await page.getByLabel('Autres prix').click();
  await page.getByText('Gratuit', { exact: true }).click();
  await expect(price).toBeHidden();
  await expect(label).toHaveValue('Gratuit');
  await page.getByText('Fixe', { exact: true }).click();
  await expect(price).toHaveValue('850\u202f000');
  await page.getByText('Changer ce texte').click();
  await label.fill('850 000 dernier prix');
  await price.fill('800000');
  await expect(label).toHaveValue('850 000 dernier prix');
  await page.reload();
  await expect(price).toHaveValue('800\u202f000');
  await expect(label).toHaveValue('850 000 dernier prix');
  await onBothScreens(page, expectWellMade);
});

for (const [typed, meanwhile, shown] of [
  ['25k', '25k', '25\u202f000'],
  ['25 mille', '25 mille', '25\u202f000'],
  ['1,5 million', '1,5 million', '1\u202f500\u202f000'],
  ['25000 francs', '25\u202f000 francs', '25\u202f000'],
] as const)
  test(`a price typed as "${typed}" keeps its letters, and is read when the field is left`, async ({
    page,
  }) => {
    await signInAsNewUser(page, test.info().workerIndex);
    await openPublishForm(page);
    const price = page.getByLabel('Prix', { exact: true });
    await price.pressSequentially(typed);
    await expect(price).toHaveValue(meanwhile);
    await price.press('Tab');
    await expect(price).toHaveValue(shown);
    await expect(page.getByLabel('Prix affiché')).toHaveValue(shown);
  });

test('the button names the first missing thing and moves to it @wide', async ({ page }) => {
  await signInAsNewUser(page, test.info().workerIndex);
  await openPublishForm(page);
  const button = page.getByRole('button', { name: /^Publier ·/ });
  await expect(button).toHaveText('Publier · il manque le titre');
  await expect(button).toBeInViewport();
  await page.getByLabel('Titre').fill('Mortier');
  await page.getByLabel('Description').fill('En bois dur.');
  await expect(button).toHaveText('Publier · il manque la catégorie');
  // It is disabled for assistive technology only.
  await button.click({ force: true });
  await expect.poll(() => page.evaluate(focusedName)).toBe('cat_id');
  await expectWellMade(page);
});

test('a price that cannot be is refused below it, not called missing', async ({ page }) => {
  await signInAsNewUser(page, test.info().workerIndex);
  await openPublishForm(page);
  await fillAd(page, 'Mortier');
  const price = page.getByLabel('Prix', { exact: true });
  for (const [typed, error] of [
    ['12,5', 'Indiquez un prix en francs.'],
    ['-500', 'Indiquez un prix en francs.'],
    ['99999999999999', 'Ce prix est trop élevé.'],
  ] as const) {
    await price.fill(typed);
    await page
      .getByRole('button', { name: /^Publier/ })
      .last()
      .click();
    await expect(price).toHaveAccessibleDescription(new RegExp(error));
    await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(0);
  }
  await onBothScreens(page, expectWellMade);
});

test('what the title says of the category is proposed, and filled in when pressed', async ({
  page,
}) => {
  await signInAsNewUser(page, test.info().workerIndex);
  await openPublishForm(page);
  await page.getByLabel('Titre').fill('Samsung A14 128 Go');
  await page.getByRole('button', { name: 'Smartphones' }).click();
  const brand = page.getByLabel('Marque');
  await expect(brand).toHaveValue('');
  await page.getByRole('button', { name: 'Marque : Samsung' }).click();
  await expect(brand).toHaveValue('samsung');
  await expect(page.getByRole('button', { name: 'Stockage : 128 Go' })).toBeVisible();
  await page.reload();
  await expect(brand).toHaveValue('samsung');
});

test('one number serves every channel, and an ad with several opens them', async ({ page }) => {
  await signIn(page, PEOPLE.seller);
  await openPublishForm(page);
  await expect(page.getByRole('textbox', { name: 'Votre numéro' })).toHaveValue('90 00 00 03');
  const other = page.getByRole('textbox', { name: /^WhatsApp/ });
  await expect(other).toBeHidden();
  await page.getByText('Plus d’options').click();
  await other.fill('96 00 00 05');
  await expect(other).toHaveValue('96 00 00 05');

  const id = await sendAd('Pilon à trois numéros', { whatsapp: '96000005' });
  await page.goto(`/edit-annonce/${id}`);
  await expect(other).toHaveValue(/^\+227\s96\s00\s00\s05$/);
  await page.getByRole('textbox', { name: 'Votre numéro' }).fill('97 00 00 06');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL('/mes_annonces');
  const { data } = await callApi<{ data: { contact: unknown } }>(`/api/the-annonces/${id}`, {
    token: await tokenOf(PEOPLE.seller),
  });
  expect(data.contact).toEqual({
    whatsapp: '+22796000005',
    telephone: '+22797000006',
    sms: '+22797000006',
  });
});

test('where what React adds to the form does not arrive, an ad is published without it', async ({
  page,
}) => {
  await signInAsNewUser(page, test.info().workerIndex);
  await page.route('**/assets/live-parts-*.js', (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed');
  await openPublishForm(page);
  await failed;
  await page.getByLabel('Ville').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await fillAd(page, 'Tabouret sans rien de plus');
  await expect(page.getByText('Parler au micro')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL('/mes_annonces');
});

test('a choice by keyboard in the list of the browser opens no sheet @wide', async ({ page }) => {
  await signInAsNewUser(page, test.info().workerIndex);
  await openPublishForm(page);
  const city = page.getByRole('combobox', { name: 'Ville' });
  await expect(page.getByText('Parler au micro')).toBeAttached();
  await city.selectOption('Zinder');
  // Some browsers report a choice by keyboard as a click, which nothing was pressed for.
  await city.dispatchEvent('click');
  await expect(chosenIn(city)).toHaveText('Zinder');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await city.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(city).toBeFocused();
});

test('the city is chosen in a sheet, the most used first, and its quarter @wide', async ({
  page,
}) => {
  await signInAsNewUser(page, test.info().workerIndex);
  await openPublishForm(page);
  const city = page.getByRole('combobox', { name: 'Ville' });
  // Until the sheet is loaded, with what else React adds, a press opens the list of the browser.
  await expect(page.getByText('Parler au micro')).toBeAttached();
  await city.click();
  const sheet = page.getByRole('dialog', { name: 'Ville' });
  await expect(
    sheet.getByRole('region', { name: 'Les plus choisies' }).getByRole('button'),
  ).toHaveCount(5);
  await expectWellMade(page);
  await sheet.getByLabel('Chercher une ville').fill('niam');
  await expect(sheet.getByRole('button', { name: 'Zinder' })).toHaveCount(0);
  await sheet.getByLabel('Chercher une ville').press('Enter');
  await expect(chosenIn(city)).toHaveText('Niamey');
  await expect.poll(() => page.evaluate(focusedName)).toBe('city_id');
  const quarter = page.getByRole('combobox', { name: 'Quartier' });
  await quarter.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Plateau' }).first().click();
  await expect(chosenIn(quarter)).toHaveText(/Plateau/);
  await page.getByText('Plus d’options').click();
  const near = page.getByRole('combobox', { name: 'Près de' });
  await near.click();
  const landmarks = page.getByRole('dialog', { name: 'Près de' });
  await landmarks.getByLabel('Chercher un repère').fill('petit mar');
  // They are loaded when the sheet opens.
  await expect(landmarks.getByRole('button', { name: 'Petit Marché' }).first()).toBeVisible();
  await landmarks.getByLabel('Chercher un repère').press('Enter');
  await expect(chosenIn(near)).toHaveText('Petit Marché');
  await expect(chosenIn(quarter)).toHaveText(/Petit Marché/);
  await city.click();
  await sheet.getByRole('button', { name: 'Maradi' }).first().click();
  await expect(quarter).toHaveCount(0);
  await expect(chosenIn(near)).toHaveText('Choisissez un repère');
});

test('a new form shows eight fields and fits in 1,700 pixels, and its options open when one is set', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsNewUser(page, test.info().workerIndex);
  await openPublishForm(page);
  await expect(page.getByText('Parler au micro')).toBeVisible();
  for (const label of ['Près de', 'WhatsApp', 'Aucune avance demandée', 'Gratuit', 'Bien'])
    await expect(page.getByLabel(label)).toBeHidden();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(1700);
  await page.getByText('Plus d’options').click();
  await page.getByLabel('Aucune avance demandée').check();
  await page.getByLabel('Autres prix').click();
  await page.getByText('Troc', { exact: true }).click();
  await page.reload();
  await expect(page.getByLabel('Aucune avance demandée')).toBeVisible();
  await expect(page.getByLabel('Aucune avance demandée')).toBeChecked();
  await expect(page.getByLabel('Troc')).toBeVisible();
  await onBothScreens(page, expectWellMade);
});
