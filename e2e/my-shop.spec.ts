import { callApi } from './call-api.ts';
import { freshNumber, newSeller, PASSWORD, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { decide } from './published-ads.ts';
import { expect, expectToast, test } from './site.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

test('a seller without a company opens a shop, sees it as visitors will, and it is published', async ({
  page,
}, { workerIndex }) => {
  const seller = await newSeller(workerIndex, { first_name: 'Hadiza' });
  await signIn(page, seller.telephone, PASSWORD);
  await page.goto('/compte');
  await page.getByRole('link', { name: 'Ma boutique' }).click();
  await expect(page.getByText('Publiez d’abord une annonce')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);

  await decide(await sendAd(`Pagne ${freshNumber(workerIndex)}`, {}, seller), 'approve');
  await page.goto('/ma-boutique');
  const name = page.getByLabel('Nom de la boutique');
  await expect(name).toHaveValue(/^Hadiza /);
  const shop = `Pagnes ${freshNumber(workerIndex)}`;
  await name.fill(shop);
  await page.getByLabel('Ville').selectOption('Niamey');
  await page.getByLabel('À propos').fill('Tissus et pagnes, au détail et en gros.');
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Ouvrir la boutique' }).click();
  await expectToast(
    page,
    'C’est enregistré. Un modérateur relit la page avant qu’elle soit publiée.',
  );
  const preview = page.getByRole('region', { name: 'Ce que verront les visiteurs' });
  await expect(preview.getByText(shop)).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);

  const { data: own } = await callApi<{ data: { id: number; slug: string } }>('/api/my-shop', {
    token: seller.token,
  });
  await callApi(`/api/admin/boutiques/${own.id}`, {
    token: await tokenOf(PEOPLE.moderator),
    json: { outcome: 'publish' },
  });
  await page.goto('/mes_annonces');
  await page.getByText('Plus', { exact: false }).first().click();
  await page.getByRole('link', { name: 'Ma boutique' }).first().click();
  await expect(page.getByText('Votre boutique est publiée.')).toBeVisible();
  await page.getByRole('link', { name: 'Voir la boutique' }).click();
  await expect(page).toHaveURL(`/boutiques/${own.slug}`);
  await expect(page.getByRole('heading', { name: shop })).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
});
