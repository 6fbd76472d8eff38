import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { AdList } from '#contract/ads/schemas/ads.ts';
import { holdScripts, openBeforeReact } from './before-react.ts';
import { newUser } from './new-user.ts';
import { DECODED, expect, hydrate, test } from './site.ts';
import { freshNumber, PASSWORD, register, signIn, signInAsNewUser, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectNoSidewaysScroll, expectWellMade, onBothScreens } from './well-made.ts';

const photos = (count: number) =>
  Promise.all(
    ['#b5532a', '#2b3a8f', '#4f7a4b'].slice(0, count).map(async (background, index) => ({
      name: `photo-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );

const button = (page: Page) => page.getByRole('button', { name: /^Publier/ });
const isReactThere = (page: Page) => expect(button(page)).toHaveText(/il manque/);

test('a number of its own for WhatsApp, typed before React is there, is kept', async ({ page }) => {
  await signInAsNewUser(page, test.info().workerIndex);
  const { release } = await holdScripts(page);
  await openBeforeReact(page, '/publish');
  await page.getByLabel('Votre numéro').fill('90 11 22 33');
  await page.getByText('Plus d’options').click();
  await page.getByLabel(/^WhatsApp/).fill('96 44 55 66');
  release();
  await isReactThere(page);
  await expect(page.getByLabel('Votre numéro')).toHaveValue(/^90\s?11\s?22\s?33$/);
  await expect(page.getByLabel(/^WhatsApp/)).toHaveValue(/^\+227\s96\s44\s55\s66$/);
});

test('what was typed, chosen and picked before React is there is kept, with the place in the form @wide', async ({
  page,
}) => {
  await signInAsNewUser(page, test.info().workerIndex);
  const { release } = await holdScripts(page);
  await openBeforeReact(page, '/publish');
  await page.getByLabel('Titre').fill('Samsung A14');
  await page.getByRole('radio', { name: 'Téléphones & tablettes' }).check();
  await page.getByRole('radio', { name: 'Smartphones' }).check();
  await page.getByRole('radio', { name: 'Bien' }).check();
  await page.getByLabel('Prix', { exact: true }).fill('75000');
  await page.getByText('À débattre', { exact: true }).click();
  await page.getByLabel('Ville').selectOption({ label: 'Maradi' });
  await page.getByLabel('Ajouter des photos').setInputFiles(await photos(2));
  await expectWellMade(page);
  const picking = page.waitForEvent('filechooser');
  await page.getByLabel('Ajouter des photos').click();
  const chooser = await picking;
  const description = page.getByLabel('Description');
  await description.pressSequentially('Écran nuf.');
  for (let n = 0; n < 3; n += 1) await description.press('ArrowLeft');
  const typedInto = await description.elementHandle();

  release();
  await isReactThere(page);
  expect(await typedInto?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(description).toBeInViewport();
  await page.keyboard.type('e');
  await expect(description).toHaveValue('Écran neuf.');
  await expect(page.getByLabel('Titre')).toHaveValue('Samsung A14');
  await expect(page.getByText('Smartphones', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bien' })).toBeChecked();
  await expect(page.getByLabel('Prix', { exact: true })).toHaveValue('75\u202f000');
  await expect(page.getByLabel('Prix affiché')).toHaveValue(/^75\s000\sFCFA · À débattre$/);
  await expect(page.getByLabel('Ville').locator('option:checked')).toHaveText('Maradi');
  await expect(page.getByRole('listitem', { name: /^Photo \d$/ })).toHaveCount(2);
  // A picture that was being chosen meanwhile arrives too.
  await chooser.setFiles((await photos(3)).slice(2));
  await expect(page.getByRole('listitem', { name: /^Photo \d$/ })).toHaveCount(3);
  await page.reload();
  await expect(page.getByLabel('Titre')).toHaveValue('Samsung A14');
});

/** Locates the link to the form in the bar on phones, or in the header on wide screens. */
const linkToForm = (page: Page) =>
  page.getByRole('link', { name: 'Publier', exact: true }).filter({ visible: true }).first();

for (const isReactRunning of [true, false])
  test(`a tap on « Publier » ${isReactRunning ? 'where React runs' : 'before React is there'} shows the form of the server, and what is typed into it at once stays @wide`, async ({
    page,
  }) => {
    await signInAsNewUser(page, test.info().workerIndex);
    if (isReactRunning) {
      await page.goto('/annonces');
      await hydrate(page);
    }
    const { release } = await holdScripts(page);
    if (!isReactRunning) await openBeforeReact(page, '/annonces');
    await linkToForm(page).click();
    await page.getByLabel('Titre').fill('Samsung A14');
    await page.getByRole('radio', { name: 'Téléphones & tablettes' }).check();
    await onBothScreens(page, expectWellMade);
    release();
    await isReactThere(page);
    await expect(page.getByLabel('Titre')).toHaveValue('Samsung A14');
    await expect(page.getByRole('radio', { name: 'Téléphones & tablettes' })).toBeChecked();
  });

test('without a network, a tap on « Publier » still opens a form that was open before', async ({
  page,
  context,
}) => {
  await signInAsNewUser(page, test.info().workerIndex);
  await page.goto('/publish');
  await isReactThere(page);
  await page
    .getByRole('link', { name: /^Accueil/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await context.setOffline(true);
  await linkToForm(page).click();
  await page.getByLabel('Titre').fill('Samsung A14');
  await expect(page.getByLabel('Ville').locator('option:checked')).toHaveText(
    'Choisissez une ville',
  );
  await context.setOffline(false);
});

/** Returns the positions of the visible fields by name, and by value where several fields share a name. */
const placesOf = (page: Page) =>
  page.locator('main form').evaluate((form) =>
    [...form.querySelectorAll('input[name],select[name],textarea[name]')].flatMap((field) => {
      const { top, height } = field.getBoundingClientRect();
      const value = field.matches('[type=radio]') ? field.getAttribute('value') : '';
      const isSeen = height > 1 && top >= 0 && top < innerHeight && !field.matches('[type=file]');
      return isSeen ? [[field.getAttribute('name'), value, Math.round(top)]] : [];
    }),
  );

for (const focused of [null, 'Description', 'Prix', 'Ville', 'Votre numéro'])
  test(`a form stays where it is when React takes over (in ${focused ?? 'nothing'}) @wide`, async ({
    page,
  }) => {
    await signInAsNewUser(page, test.info().workerIndex);
    const { release } = await holdScripts(page);
    await openBeforeReact(page, '/publish');
    await expect(page.getByLabel('Titre')).toBeVisible();
    if (focused)
      await page.getByLabel(focused, { exact: true }).evaluate((field) => {
        field.scrollIntoView({ block: 'center' });
        field.focus({ preventScroll: true });
      });
    const before = await placesOf(page);
    expect(before.length).toBeGreaterThan(0);
    release();
    await isReactThere(page);
    await expect(page.getByText('Parler au micro')).toBeAttached();
    expect(await placesOf(page)).toEqual(before);
    if (!focused) expect(await page.evaluate(() => scrollY)).toBe(0);
  });

test('a text that the address filled in is changed before React is there, and stays changed', async ({
  page,
}) => {
  await signInAsNewUser(page, test.info().workerIndex);
  const { release } = await holdScripts(page);
  await openBeforeReact(page, '/publish?q=corolla&kind=wanted&category=1&price_max=2000000');
  const description = page.getByLabel('Description');
  await expect(description).toHaveValue(/corolla/);
  await description.fill('Une Corolla, de 2005 ou après.');
  await page.getByRole('radio', { name: 'Motos' }).check();
  release();
  await isReactThere(page);
  await expect(description).toHaveValue('Une Corolla, de 2005 ou après.');
  await expect(page.getByRole('radio', { name: 'Motos' })).toBeChecked();
  await expect(page.getByLabel('Budget')).toHaveValue('2\u202f000\u202f000');
  await expect(page.getByLabel('Titre')).toHaveValue('corolla');
});

test('a form that is sent before React is there is answered as HTML, and sent again', async ({
  page,
}) => {
  await signInAsNewUser(page, test.info().workerIndex);
  const { release } = await holdScripts(page);
  await openBeforeReact(page, '/publish');
  await page.getByLabel('Titre').fill('Samsung A14');
  await page.getByRole('radio', { name: 'Téléphones & tablettes' }).check();
  await page.getByRole('radio', { name: 'Smartphones' }).check();
  await page.getByLabel('Ajouter des photos').setInputFiles(await photos(1));
  await button(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Certains champs sont à corriger' }),
  ).toBeVisible();
  release();
  await page.waitForFunction(() => document.readyState === 'complete');
  await expect(page.getByLabel('Retirer')).toHaveCount(1);
  await onBothScreens(page, expectWellMade);
  await page.getByLabel('Description').fill('Écran neuf.');
  await page.getByLabel('Marque').selectOption('samsung');
  await page.getByLabel('Modèle').fill('A14');
  await page.getByRole('radio', { name: 'Bien' }).check();
  await page.getByLabel('Autres prix').click();
  await page.getByText('Sur devis', { exact: true }).click();
  await page.getByLabel('Ville').selectOption({ label: 'Maradi' });
  await button(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre annonce est envoyée');
  await onBothScreens(page, expectWellMade);
});

/** Publishes an ad for a phone with three photos. */
const publishPhone = async (page: Page): Promise<number> => {
  await page.goto('/publish');
  await isReactThere(page);
  let taps = 0;
  const tap = async (what: ReturnType<Page['locator']>) => {
    taps += 1;
    await what.click();
  };
  const type = async (label: string, text: string) => {
    await tap(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const picking = page.waitForEvent('filechooser');
  // The gallery selects several at once; its own taps are beside the site's.
  await tap(page.locator('label').filter({ hasText: 'Ajouter des photos' }));
  await (await picking).setFiles(await photos(3));
  await type('Titre', 'Samsung A14 128 Go');
  await type('Description', 'Écran neuf, batterie bonne.');
  await tap(page.getByRole('button', { name: 'Smartphones' }));
  await tap(page.getByRole('radio', { name: 'Bien' }));
  await tap(page.getByRole('button', { name: 'Marque : Samsung' }));
  await type('Modèle', 'A14');
  await type('Prix', '75000');
  await tap(button(page));
  await expect(page).toHaveURL('/mes_annonces', DECODED);
  return taps;
};

test('a phone with three photos is published with nine taps at most', async ({ page }) => {
  const { telephone, token } = await newUser(test.info().workerIndex);
  // The town starts from the last ad's.
  await sendAd('Mortier et pilon', {}, { telephone, token });
  await signIn(page, telephone, PASSWORD);
  expect(await publishPhone(page)).toBeLessThanOrEqual(9);
});

test('a first ad takes no more taps: its town is the one remembered for searches', async ({
  page,
}) => {
  const { telephone, token } = await newUser(test.info().workerIndex);
  await signIn(page, telephone, PASSWORD);
  await page.goto('/');
  await page.waitForFunction(() => !window.kasuwaReady);
  await page.locator('main').getByLabel('Ville').selectOption({ label: 'Maradi' });
  expect(await publishPhone(page)).toBeLessThanOrEqual(9);
  const { data } = await callApi<AdList>('/api/annonces/my', { token });
  expect(data[0]?.city.name).toBe('Maradi');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an ad is published in two steps with its photos, errors keep what was typed, and it is changed', async ({
    page,
  }, { workerIndex }) => {
    const number = freshNumber(workerIndex);
    await register(`+227${number}`);
    await page.goto('/login?redirect=/publish');
    await page.getByLabel('Téléphone').fill(number);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL('/publish');

    await expect(page.getByLabel('Titre')).toBeHidden();
    await page.getByRole('radio', { name: 'Téléphones & tablettes' }).check();
    await page.getByRole('radio', { name: 'Smartphones' }).check();
    await onBothScreens(page, expectNoSidewaysScroll);
    await page.getByRole('button', { name: 'Continuer' }).click();

    await page.getByLabel('Titre').fill('Samsung A14');
    await page.getByLabel('Ajouter des photos').setInputFiles(await photos(2));
    await page.getByLabel('Marque').selectOption('samsung');
    await page.getByLabel('Autres prix').click();
    await page.getByText('Troc', { exact: true }).click();
    await page.getByLabel('Ville').selectOption({ label: 'Niamey' });
    await page.getByRole('button', { name: 'Voir les quartiers' }).click();
    await page.getByLabel('Quartier').selectOption({ label: 'Plateau' });
    await onBothScreens(page, expectNoSidewaysScroll);
    await button(page).click();

    await expect(page.getByRole('alert')).toContainText('Certains champs sont à corriger');
    await expect(page.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Titre')).toHaveValue('Samsung A14');
    await expect(page.getByLabel('Marque')).toHaveValue('samsung');
    await expect(page.getByRole('radio', { name: 'Troc' })).toBeChecked();
    await expect(page.getByLabel('Retirer')).toHaveCount(2);
    await onBothScreens(page, expectNoSidewaysScroll);
    await page.getByLabel('Description').fill('Écran neuf.');
    await page.getByLabel('Modèle').fill('A14');
    await page.getByRole('radio', { name: 'Bien' }).check();
    await button(page).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre annonce est envoyée');
    await onBothScreens(page, expectNoSidewaysScroll);
    const { data } = await callApi<{ data: Record<string, unknown>[] }>('/api/annonces/my', {
      token: await tokenOf(`+227${number}`, PASSWORD),
    });
    expect(data).toMatchObject([
      {
        title: 'Samsung A14',
        price_label: 'Troc',
        pictures: [{}, {}],
        quarter: { name: 'Plateau' },
        status: 'En attente',
      },
    ]);

    // It is changed in the same form, which a button opens.
    await page.goto(`/edit-annonce/${Number(data[0]?.['id'])}`);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Ouvrir le formulaire' }).click();
    await expect(page.getByLabel('Titre')).toHaveValue('Samsung A14');
    await expect(page.getByLabel('Marque')).toHaveValue('samsung');
    await expect(page.getByRole('radio', { name: 'Troc' })).toBeChecked();
    await page.getByLabel('Titre').fill('Samsung A14, 128 Go');
    await page.getByLabel('Retirer').first().check();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est enregistré');
    await expectNoSidewaysScroll(page);
    const changed = await callApi<{ data: Record<string, unknown>[] }>('/api/annonces/my', {
      token: await tokenOf(`+227${number}`, PASSWORD),
    });
    expect(changed.data).toMatchObject([
      {
        title: 'Samsung A14, 128 Go',
        price_label: 'Troc',
        pictures: [{}],
        quarter: { name: 'Plateau' },
      },
    ]);
  });
});
