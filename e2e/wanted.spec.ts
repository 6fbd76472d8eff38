import { expect, test } from './site.ts';
import { freshNumber, PEOPLE, signIn, signInAsNewUser, tokenOf } from './accounts.ts';
import { approveByTitle } from './ads.ts';
import { callApi } from './call-api.ts';
import {
  expectNoSidewaysScroll,
  expectWellMade,
  expectWellMadeInLightAndDark,
  onBothScreens,
} from './well-made.ts';

/** Returns the address of a search in the first sub-category and a city, with words that no ad has. */
const emptySearch = async (words: string): Promise<string> => {
  const { categories } = await callApi<{
    categories: { id: number; sub_categories: { id: number; name: string }[] }[];
  }>('/api/categories');
  const category = categories[0];
  const sub = category?.sub_categories[0];
  return `/annonces?q=${words}&category=${category?.id}&sub_category=${sub?.id}&city=1`;
};

test('what a search did not find is looked for by two taps, reviewed, shown as such, and found', async ({
  page,
}, { workerIndex }) => {
  // The word is like no other, which would be searched in its place.
  const words = `ko${[...freshNumber(workerIndex)].map((digit) => 'bdfgklmnrs'[Number(digit)]).join('o')}`;
  await signInAsNewUser(page, workerIndex);
  await page.goto(await emptySearch(words));
  const publish = page.getByRole('link', { name: `Publier « Je cherche : ${words} »` });
  await onBothScreens(page, expectWellMade);
  await publish.click();
  await expect(page.getByLabel('Titre')).toHaveValue(words);
  await expect(page.getByRole('radio', { name: 'Je cherche' })).toBeChecked();
  await expect(page.getByLabel('Budget (facultatif)')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Bien' })).toHaveCount(0);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/mes_annonces/);
  const row = page.getByRole('listitem').filter({ hasText: `Je cherche : ${words}` });
  await expect(row).toContainText('Budget à discuter');
  const id = await approveByTitle(words);

  await page.goto(`/annonces?q=${words}`);
  await expect(page.locator('.card-title')).toHaveText(`Je cherche : ${words}`);
  await page.goto(`/annonces?q=${words}&kind=offer`);
  await expect(page.locator('.card')).toHaveCount(0);
  await page.getByRole('link', { name: 'Retirer : Offres' }).click();
  await expect(page.locator('.card')).toHaveCount(1);

  await page.goto(`/annonces/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Je cherche : ${words}`);
  await expect(page.getByRole('link', { name: 'Acte de vente', includeHidden: true })).toHaveCount(
    0,
  );
  await expect(page.getByRole('button', { name: 'Trouvé' })).toBeVisible();

  const { data: conversation } = await callApi<{ data: { id: number } }>(
    `/api/annonces/${id}/conversations`,
    {
      token: await tokenOf(PEOPLE.seller),
      json: { message: 'Bonjour, j’ai ce que vous cherchez.' },
    },
  );
  await page.goto(`/messages?conversation=${conversation.id}`);
  await expect(page.getByRole('button', { name: 'Quel est votre prix ?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mon prix est ferme.' })).toHaveCount(0);

  await page.goto('/mes_annonces');
  await row.getByRole('button', { name: /^C’est trouvé/ }).click();
  await expect(page.getByText('Votre annonce est marquée « Trouvée ».')).toBeVisible();
  await expect(row).toContainText('Trouvée');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one chooses to look for something in the first step, and the second asks for no price', async ({
    page,
  }, { workerIndex }) => {
    const words = `Zarka ${freshNumber(workerIndex)}`;
    await signIn(page, PEOPLE.seller);
    await page.goto('/publish');
    await page.getByRole('radio', { name: 'Je cherche' }).check();
    await page.getByRole('radio', { name: 'Véhicules' }).check();
    await page.getByRole('radio', { name: 'Voitures' }).first().check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByLabel('Budget')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Bien' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Fixe' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Titre').fill(words);
    await page.getByLabel('Description').fill('Une voiture pour la famille.');
    await page.getByLabel('Ville').selectOption({ label: 'Maradi' });
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect(page).toHaveURL('/publish?envoyee=1');
    const id = await approveByTitle(words);

    await page.goto('/annonces');
    await page.getByRole('button', { name: 'Filtres' }).click();
    await page.getByLabel('Type d’annonce').selectOption({ label: 'Demandes' });
    await page.getByRole('button', { name: 'Voir les annonces' }).click();
    await expect(page).toHaveURL('/annonces?kind=wanted');
    await page.locator(`.card a[href="/annonces/${id}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Je cherche : ${words}`);
    await page.getByText('À savoir avant la rencontre').click();
    await expect(page.getByText('ne remettez l’objet qu’une fois payé')).toBeVisible();
  });
});
