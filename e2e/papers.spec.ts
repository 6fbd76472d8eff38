import type { APIRequestContext } from '@playwright/test';
import type { AdPage } from '../contract/ads/schemas/ads.ts';
import type { Category } from '../contract/catalog/routes.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

/** Returns a published ad of a sub-category as its page receives it. */
const adOf = async (request: APIRequestContext, slug: string): Promise<AdPage> => {
  const { categories } = (await (await request.get('/api/categories?attributes=0')).json()) as {
    categories: Category[];
  };
  const sub = categories
    .flatMap(({ sub_categories: subs }) => subs)
    .find((one) => one.slug === slug);
  const list = await request.get(`/api/annonces?sub_category=${sub?.id}&per_page=1`);
  const { data } = (await list.json()) as { data: { id: number }[] };
  const page = await request.get(`/api/the-annonces/${data[0]?.id}`);
  return ((await page.json()) as { data: AdPage }).data;
};

test('the pages of a car and of a plot say what to check before paying, @wide and without JavaScript', async ({
  page,
  request,
}) => {
  for (const [slug, words] of [
    ['voitures', 'La carte grise porte le nom du vendeur'],
    ['parcelles-terrains', 'Signez devant un notaire'],
  ] as const) {
    await page.goto(`/annonces/${(await adOf(request, slug)).id}`);
    const check = page.getByText(words);
    await expect(check).toBeHidden();
    await page.getByText('À vérifier avant de payer').click();
    await expect(check).toBeVisible();
  }
});

test('the page of an offer of work says that it asks for no fee, when its seller said so', async ({
  page,
  request,
}) => {
  const ad = await adOf(request, 'offres-d-emploi');
  const asksNone = ad.attributes.some(
    ({ key, value }) => key === 'no_application_fee' && value === true,
  );
  await page.goto(`/annonces/${ad.id}`);
  const words = asksNone ? 'Aucun frais demandé' : 'Un vrai recrutement ne fait rien payer';
  await expect(page.locator('article').getByText(words)).toBeVisible();
});
