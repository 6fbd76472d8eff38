import { expect, test } from './site.ts';
import { freshNumber, PEOPLE, signIn } from './accounts.ts';
import { publishedAd } from './published-ads.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

/** Is how long, in ms, the search log may take until searches are stored, with a margin for a busy machine. */
const LOGGED_WITHIN_MS = 150_000;

/** Returns letters that no other browser test uses; numbers in searches may be those of people, and are not logged. */
const freshLetters = (workerIndex: number): string =>
  [...freshNumber(workerIndex)].map((digit) => 'abdefgklmn'.charAt(Number(digit))).join('');

test('a search without result becomes a group of words that is tried before it is saved @wide', async ({
  page,
  request,
}, { workerIndex }) => {
  const letters = freshLetters(workerIndex);
  const [searched, sold] = [`zorb${letters}`, `${[...letters].toReversed().join('')}ule`];
  const id = await publishedAd(`Grand ${sold} brodé`);
  const list = `/annonces?q=${searched}`;
  // An opened ad is listed once two readers have opened it.
  for (const reader of ['Lecteur 1', 'Lecteur 2']) {
    const headers = { 'user-agent': reader };
    await request.get(`/api/annonces/search?q=${searched}`, { headers });
    await request.get(`/api/the-annonces/${id}`, { headers });
  }
  await page.goto(list);
  await expect(page.getByRole('link', { name: `Grand ${sold} brodé` })).toHaveCount(0);
  await page.goto(`/annonces?q=${sold}`);
  await page
    .getByRole('link', { name: `Grand ${sold} brodé` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/annonces/${id}`));

  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/catalogue?liste=recherches');
  const row = page.getByRole('listitem').filter({ hasText: searched });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Ouvertes ensuite', { timeout: 3000 });
  }).toPass({ timeout: LOGGED_WITHIN_MS });
  await expect(row).toContainText('3 personnes · aucune annonce');
  await expect(row.getByRole('link', { name: `Grand ${sold} brodé` })).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);

  await row.getByRole('button', { name: `Ajouter un groupe de mots : ${searched}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Mots')).toHaveValue(`${searched}, `);
  await dialog.getByLabel('Mots').fill(`${searched}, ${sold}`);
  await dialog.getByRole('button', { name: 'Essayer' }).click();
  await expect(dialog.getByText('1 annonce trouvée en plus')).toBeVisible();
  await expect(dialog.getByRole('link', { name: `Grand ${sold} brodé` })).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  // Changed words are not those that were tried.
  await dialog.getByLabel('Mots').fill(`${searched}, ${sold}s`);
  await expect(dialog.getByText('1 annonce trouvée en plus')).toHaveCount(0);
  await dialog.getByLabel('Mots').fill(`${searched}, ${sold}`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);

  await expect(async () => {
    await page.goto(list);
    await expect(page.getByRole('link', { name: `Grand ${sold} brodé` }).first()).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
});

test('words of the checks are tried on the newest ads before they are saved @wide', async ({
  page,
}, { workerIndex }) => {
  const goods = `krob${freshLetters(workerIndex)}`;
  await publishedAd(`Vends ${goods} presque neuf`);
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/motifs?liste=mots');
  await page.getByRole('button', { name: /^Ajouter/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motif').fill('essais');
  await dialog.getByLabel('Mots', { exact: true }).fill(goods);
  await dialog.getByRole('button', { name: 'Essayer' }).click();
  await expect(dialog.getByText('1 annonce signalée en plus')).toBeVisible();
  await expect(dialog.getByRole('link', { name: `Vends ${goods} presque neuf` })).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByText(goods)).toHaveCount(0);
});
