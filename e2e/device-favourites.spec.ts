import { expect, expectToast, hydrate, test } from './site.ts';
import { newSeller, PASSWORD } from './accounts.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const ADD = 'Ajouter aux favoris';
const REMOVE = 'Retirer des favoris';

test('a guest keeps favourites on the device, without React, and an account takes them over', async ({
  page,
}, { workerIndex }) => {
  const { telephone } = await newSeller(workerIndex);

  await page.goto('/annonces?region=Zinder');
  const card = (index: number) => page.locator('.card').nth(index);
  const paths = await Promise.all(
    [0, 1].map((index) => card(index).getByRole('link').getAttribute('href')),
  );
  const ids = paths.map((path) => path?.split('/').at(-1));
  // The first leads to sign-in, the others stay where they are.
  await card(0).getByRole('button', { name: ADD }).click();
  await expect(page).toHaveURL(`/login?redirect=annonce/${ids[0]}`);
  await expect(
    page.getByText('L’annonce est gardée dans les favoris de cet appareil.'),
  ).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('link', { name: 'Continuer sans compte' }).click();
  await expect(page).toHaveURL(`/annonces/${ids[0]}`);
  await expect(page.getByRole('button', { name: REMOVE })).toBeVisible();
  await page.goto('/annonces?region=Zinder');
  await card(1).getByRole('button', { name: ADD }).click();
  await expect(card(1).getByRole('button', { name: REMOVE })).toBeVisible();
  await expect(card(0).getByRole('button', { name: REMOVE })).toBeVisible();

  await page.goto('/favoris/appareil');
  await expect(page).toHaveURL(`/favoris/appareil?annonces=${ids[1]},${ids[0]}`);
  await expect(page.locator('.card')).toHaveCount(2);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await card(0).getByRole('button', { name: REMOVE }).click();
  await expect(card(0).getByRole('button', { name: ADD })).toBeVisible();
  // With React the hearts are the same.
  await hydrate(page);
  await expect(card(1).getByRole('button', { name: REMOVE })).toBeVisible();
  await card(0).getByRole('button', { name: ADD }).click();
  // One of them is not online any more.
  await page.evaluate(
    (kept) => localStorage.setItem('kasuwa.favourites', kept),
    [ids[1], 999_999, ids[0]].join(),
  );
  await page.reload();
  await expect(page.getByText('Une annonce gardée n’est pas en ligne en ce moment.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Ffavoris');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(telephone.slice(4));
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  // The toast may be gone by the time the page is there.
  await Promise.all([
    expectToast(page, '2 annonces ajoutées à vos favoris.'),
    page.getByRole('button', { name: 'Se connecter', exact: true }).click(),
  ]);
  await expect(page).toHaveURL('/favoris');
  await expect(page.locator('.card')).toHaveCount(2);
  expect(await card(0).getByRole('link').getAttribute('href')).toBe(paths[1]);
  expect(await page.evaluate(() => localStorage.getItem('kasuwa.favourites'))).toBeNull();
});
