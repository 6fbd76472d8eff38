import type { Page } from '@playwright/test';
import type { AdList, AdPage } from '#contract/ads/schemas/ads.ts';
import { decide } from './published-ads.ts';
import { emulateConnection, expect, hydrate, SAVING, test } from './site.ts';
import { freshNumber, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

/** Returns a demo ad as the API answers it. */
const demoAd = async () => (await callApi<{ data: AdPage }>(`/api/the-annonces/${DEMO_AD}`)).data;
const DEMO_AD = 5;

/** Returns the distance of an element from the top of the page, in px. */
const topOf = async (page: Page, text: string): Promise<number> =>
  (await page.getByText(text, { exact: true }).first().boundingBox())?.y ?? Number.NaN;

test('an ad says who sells it, and its description comes before sharing @wide', async ({
  page,
}) => {
  const { data: excellent } = await callApi<AdList>(
    '/api/annonces?product_status=Excellent&sort=price_desc',
  );
  await page.goto(`/annonces/${excellent[0]?.id}`);
  await expect(
    page.getByText(/^Téléphone confirmé · membre depuis .*\d{4} · \d+\s(annonce|annonces)/),
  ).toBeVisible();
  await expect(page.getByText('EXCELLENT', { exact: true })).toBeVisible();
  await expect(page.getByText('PUBLIÉE')).toHaveCount(0);
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  if (!isWide) {
    expect(await topOf(page, 'Description')).toBeLessThan(await topOf(page, 'Vendeur'));
    expect(await topOf(page, 'Vendeur')).toBeLessThan(await topOf(page, 'Partager'));
  }
  await expectWellMadeInLightAndDark(page);
});

test('an ad is shared without JavaScript, by WhatsApp first', async ({ browser, baseURL }) => {
  const { id, title, code, status_image: statusImage } = await demoAd();
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/annonces/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Partager cette annonce' });
  await expect(dialog).toBeHidden();
  await page.getByText('Partager', { exact: true }).click();
  await expect(dialog.getByRole('link')).toHaveText([
    'WhatsApp',
    'Image pour statut',
    'Affiche à imprimer',
  ]);
  await dialog.getByText('Autres applications…').click();
  await expect(dialog.getByRole('link')).toHaveText([
    'WhatsApp',
    'Image pour statut',
    'Affiche à imprimer',
    'Facebook',
    'X',
    'LinkedIn',
    'E-mail',
    'SMS',
  ]);
  const text = `${title} : ${baseURL}/${code}`;
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(text)}`,
  );
  await expect(dialog.getByRole('link', { name: 'SMS' })).toHaveAttribute(
    'href',
    `sms:?body=${encodeURIComponent(text)}`,
  );
  await expect(dialog.getByRole('link', { name: /^Image/ })).toHaveAttribute('href', statusImage!);
  await page.goto(`/${code.toLowerCase()}`);
  await expect(page).toHaveURL(`/annonces/${id}`);
  await page.getByText('Partager', { exact: true }).click();
  await dialog.getByRole('link', { name: 'Affiche à imprimer' }).click();
  await expect(page).toHaveURL(`/annonces/${id}/affiche`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await context.close();
});

test('the share dialog closes by a press beside it, and copies the link @wide', async ({
  page,
  context,
  baseURL,
}) => {
  const { code } = await demoAd();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/annonces/5');
  const dialog = page.getByRole('dialog', { name: 'Partager cette annonce' });
  await page.getByText('Partager', { exact: true }).click();
  await expect(dialog).toBeVisible();
  await expectWellMadeInLightAndDark(page);
  await page.mouse.click(20, 120);
  await expect(dialog).toBeHidden();
  await page.getByText('Partager', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Lien copié.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/${code}`);
});

test('a text message to the seller names the ad, as the one by WhatsApp does', async ({ page }) => {
  await page.goto('/annonces/5');
  const main = page.getByRole('main');
  const query = async (name: string) =>
    new URL((await main.getByRole('link', { name }).first().getAttribute('href')) ?? '')
      .searchParams;
  const text = (await query('WhatsApp')).get('text');
  expect(text).toMatch(/^Bonjour, votre annonce « .+ » \(réf\. \w+\) m’intéresse : http/);
  expect((await query('Texte')).get('body')).toBe(text);
});

test('on one’s own ad the moves of an owner take the place of the contacts', async ({ page }) => {
  const token = await tokenOf(PEOPLE.seller);
  const mine = await callApi<AdList>('/api/annonces/my?per_page=60', { token });
  // The oldest published ad is taken, since another test may be selling the newest.
  const id = mine.data.findLast(({ status }) => status === 'Publiée')?.id;
  await signIn(page, PEOPLE.seller);
  await page.goto(`/annonces/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Modifier' })).toHaveAttribute(
    'href',
    `/edit-annonce/${id}`,
  );
  for (const name of ['Appel', 'Texte', 'Écrire au vendeur', 'Signaler'])
    await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Vendu' })).toBeEnabled();
  await main.getByRole('button', { name: 'Autres actions' }).click();
  await main.getByText('Par jour').click();
  await expect(main.getByRole('img', { name: /^30 jours : / })).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
});

test('an owner marks an ad as sold on its page', async ({ page }, { workerIndex }) => {
  const id = await sendAd(`Brouette ${freshNumber(workerIndex)}`);
  await decide(id, 'approve');
  await signIn(page, PEOPLE.seller);
  await page.goto(`/annonces/${id}`);
  await page.getByRole('button', { name: 'Vendu' }).click();
  await expect(page.getByText('Cette annonce est vendue')).toBeVisible();
});

test('an owner opens an ad that is not public by its address, and nobody else does', async ({
  page,
}, { workerIndex }) => {
  const title = `Glacière ${freshNumber(workerIndex)}`;
  const id = await sendAd(title);
  const withdrawn = await sendAd(`Natte ${freshNumber(workerIndex)}`);
  const heading = page.getByRole('heading', { name: title });
  expect((await page.goto(`/annonces/${id}`))?.status()).toBe(404);
  await signIn(page, PEOPLE.seller);
  expect((await page.goto(`/annonces/${id}`))?.status()).toBe(404);
  // React, the code of the page and the ad are loaded one after the other.
  await expect(heading).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(page.getByText('voici l’annonce telle qu’elle paraîtra')).toBeVisible();
  await expect(page.getByText('Partager', { exact: true })).toHaveCount(0);
  await onBothScreens(page, expectWellMadeInLightAndDark);

  const token = await tokenOf(PEOPLE.moderator);
  await callApi(`/api/admin/annonces/${id}/reject`, { token, json: { reason: 'photos' } });
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText(/^Motif\s: /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Corriger' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vendu' })).toHaveCount(0);
  await onBothScreens(page, expectWellMade);

  // Withdrawn, the ad says so to everybody else.
  await callApi(`/api/admin/annonces/${withdrawn}/approve`, { token, json: {} });
  const seller = await tokenOf(PEOPLE.seller);
  await callApi(`/api/annonces/${withdrawn}/withdraw`, { token: seller, json: {} });
  expect((await page.goto(`/annonces/${withdrawn}`))?.status()).toBe(410);
  await expect(page.getByRole('link', { name: 'Modifier' })).toBeVisible();

  await signIn(page, PEOPLE.buyer);
  await page.goto(`/annonces/${withdrawn}`);
  await hydrate(page);
  await expect(page.getByText('a été retirée par son vendeur')).toBeVisible();
  await page.goto(`/annonces/${id}`);
  await hydrate(page);
  await expect(page.getByText('Page non trouvée')).toBeVisible();
  await expect(heading).toHaveCount(0);

  await signIn(page, PEOPLE.seller);
  await page.goto(`/annonces/${withdrawn}`);
  await page.getByRole('button', { name: 'Republier' }).click();
  await expect(page.getByRole('button', { name: 'Vendu' })).toBeEnabled();
  await expect(page.getByText('Retirée', { exact: true })).toHaveCount(0);
});

/** Returns the visible buttons, folds and links of an ad which act, as opposed to those that explain or lead to the seller. */
const actionsOf = (page: Page): Promise<string[]> =>
  page
    .locator('article')
    .locator('button, summary, a.btn')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('nav, [data-light="gallery"], .cards'))
        .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
    );

test('an ad has its contacts, sharing and reporting in view, and other actions in one fold @wide', async ({
  page,
  isMobile,
}) => {
  const { id } = await demoAd();
  await page.goto(`/annonces/${id}`);
  expect(await actionsOf(page)).toEqual([
    'Ajouter aux favoris',
    // On phones only.
    ...(isMobile ? ['Écouter'] : []),
    'WhatsApp',
    'Appel',
    'Texte',
    'Écrire au vendeur',
    'À vérifier avant de payer',
    'Partager',
    'Signaler',
  ]);
  const safety = page.getByRole('region', { name: 'Sécurité' });
  const lower = ['Conseils pour la rencontre', 'Acte de vente', 'C’est mon numéro'];
  for (const name of lower) await expect(safety.getByRole('link', { name })).toBeHidden();
  await safety.getByText('À vérifier avant de payer').click();
  for (const name of lower) await expect(safety.getByRole('link', { name })).toBeVisible();
  await expectWellMadeInLightAndDark(page);
});

test('an ad without a photo has a band with the icon of its category, in one column', async ({
  page,
}) => {
  const { data } = await callApi<AdList>('/api/annonces?per_page=60');
  const ad = data.find(({ pictures }) => pictures.length === 0);
  await page.goto(`/annonces/${ad?.id}`);
  const band = page.getByText('Sans photo');
  expect((await band.boundingBox())?.height).toBe(72);
  await expect(band.locator('use')).not.toHaveAttribute('href', /#all$/);
  await onBothScreens(page, async () => {
    await expectWellMadeInLightAndDark(page);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(await topOf(page, 'Sans photo')).toBeLessThan((heading?.y ?? 0) - 36);
    expect(heading?.y).toBeLessThan(await topOf(page, 'Description'));
    expect(await topOf(page, 'Description')).toBeLessThan(await topOf(page, 'Partager'));
  });
});

test('a price is followed by what it is for', async ({ page }) => {
  const { data } = await callApi<AdList>('/api/annonces?per_page=60');
  const ad = data.find(
    ({ price, price_unit: unit }) => price !== null && unit?.label === 'par mois',
  );
  await page.goto(`/annonces/${ad?.id}`);
  const price = page.locator('article').getByText(/^\d[\d\s]*FCFA \/ mois$/);
  await expect(price.first()).toBeVisible();
});

test('a visitor sees the contacts of an ad, not the moves of its owner', async ({ page }) => {
  await signIn(page, PEOPLE.buyer);
  await page.goto('/annonces/5');
  await expect(page.getByRole('link', { name: 'Appel' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
});

test('a wide screen has search in the header of every page without search of its own @wide', async ({
  page,
}) => {
  for (const path of ['/annonces/5', '/about', '/login', '/vendeurs/3']) {
    await page.goto(path);
    const field = page.getByRole('banner').getByLabel('Rechercher une annonce');
    await expect(field).toBeVisible();
    await field.fill('moto');
    await field.press('Enter');
    await expect(page).toHaveURL('/annonces?q=moto');
  }
  await page.goto('/about');
  await expectWellMade(page);
});

test('a pinch enlarges a picture in full screen, and a finger then moves over it', async ({
  page,
}) => {
  const ads = await callApi<AdList>('/api/annonces?photo=1&per_page=60');
  const several = ads.data.find(({ pictures }) => pictures.length > 1);
  await page.goto(`/annonces/${several?.id}`);
  await page.getByRole('link', { name: /^Voir en plein écran la photo 1/ }).click();
  const list = page.getByRole('dialog').getByRole('list');
  await expect(list).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  // The centre of the pinch must still be within the screen when the page is twice as large; otherwise Chromium refuses
  // the gesture.
  const at = { x: 150, y: 250 };
  await devtools.send('Input.synthesizePinchGesture', { ...at, scaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.5);
  const left = () => page.evaluate(() => visualViewport?.offsetLeft ?? 0);
  const before = await left();
  await devtools.send('Input.synthesizeScrollGesture', { ...at, xDistance: -60 });
  await expect.poll(left).toBeGreaterThan(before);
  expect(await list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await devtools.send('Input.synthesizePinchGesture', { ...at, scaleFactor: 0.2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBe(1);
  await devtools.send('Input.synthesizeScrollGesture', { ...at, x: 300, xDistance: -250 });
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(360);
});

/**
 * Replaces the speech synthesis of the device by one that speaks these languages and adds each text to `window.spoken`.
 */
const emulateVoice = (page: Page, ...languages: string[]) =>
  page.addInitScript((given) => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    Object.defineProperty(window, 'speechSynthesis', {
      configurable: true,
      value: {
        getVoices: () => given.map((lang) => ({ lang })),
        speak: ({ lang, text }: SpeechSynthesisUtterance) => spoken.push(`${lang} ${text}`),
        cancel() {},
      },
    });
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set() {} });
  }, languages);
const spokenOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);

test('full screen shows the largest file of a photo at once while it is light, and asks for a heavy one', async ({
  page,
}) => {
  const full = page.locator('dialog img[src$="?full"]');
  const open = page.getByRole('link', { name: /^Voir en plein écran la photo 1/ });
  const button = page.getByRole('button', { name: /^Voir en grand/ });
  await page.goto(`/annonces/${DEMO_AD}`);
  await open.click();
  await expect(full).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.route(/\?full$/, (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { 'content-length': '84000' } })
      : route.continue(),
  );
  await open.click();
  await expect(button).toHaveText(/^Voir en grand \(84\sKo\)$/);
  await expect(full).toHaveCount(0);
  await onBothScreens(page, expectWellMade);
  await button.click();
  await expect(page.locator('dialog img[src$="?full"]')).toBeVisible();
  await expect(button).toBeHidden();
});

test('an ad is read aloud in French, by a script that is loaded when asked for', async ({
  page,
}) => {
  const { title, city, description } = await demoAd();
  await emulateVoice(page, 'en-GB', 'fr-FR');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`/annonces/${DEMO_AD}`);
  await hydrate(page);
  const isReader = (url: string) => url.includes('read-aloud');
  expect(scripts.filter(isReader)).toEqual([]);
  await page.getByRole('button', { name: 'Écouter' }).click();
  await expect(page.getByRole('button', { name: 'Arrêter' })).toBeVisible();
  expect(scripts.filter(isReader)).toHaveLength(1);
  const spoken = await spokenOn(page);
  expect(spoken[0]).toBe(`fr-FR ${title}.`);
  expect(spoken[1]).toMatch(/^fr-FR Prix\s: \d+ francs CFA l’unité\.$/);
  expect(spoken[2]).toBe(`fr-FR À ${city.name}.`);
  const text = spoken.map((part) => part.replace('fr-FR ', '')).join(' ');
  expect(text).toContain(description);
  await onBothScreens(page, expectWellMade);
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByRole('button', { name: 'Écouter' })).toBeVisible();
});

test('a device without a French voice says so', async ({ page }) => {
  await emulateVoice(page, 'en-GB');
  await page.goto('/annonces/5');
  await page.getByRole('button', { name: 'Écouter' }).click();
  await expect(page.getByText('Votre appareil n’a pas de voix française.')).toBeVisible();
  expect(await spokenOn(page)).toEqual([]);
});

for (const [when, saving] of [
  ['with React', false],
  ['before React, under Save-Data', true],
] as const) {
  test(`a browser that cannot speak shows no button to listen, ${when}`, async ({ page }) => {
    if (saving) await emulateConnection(page, SAVING);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'speechSynthesis');
    });
    await page.goto('/annonces/5');
    if (!saving) await hydrate(page);
    await expect(page.getByText('Écouter')).toBeHidden();
  });
}
