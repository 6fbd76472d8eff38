import { expect, type Locator, type Page } from '@playwright/test';
import { PEOPLE, type Seller, demoSeller, tokenOf } from './accounts.ts';
import { callApi } from './call-api.ts';

/** Opens an ad of the review queue by its title, from the list of waiting ads. */
export const openFromQueue = async (
  page: Page,
  title: string,
  push = (button: Locator, options?: { timeout: number }) => button.click(options),
): Promise<void> => {
  const list = page.getByRole('dialog', { name: 'La file' });
  const entry = list.getByRole('button', { name: title });
  const more = page.getByRole('button', { name: 'Voir plus d’annonces' });
  const opened = page.getByRole('heading', { name: title });
  await expect(page.getByRole('button', { name: 'Valider', exact: true })).toBeVisible();
  await push(page.getByRole('button', { name: 'La file', exact: true }));
  await expect(async () => {
    // A click that timed out may have had its effect.
    if (await opened.isVisible()) return;
    if ((await entry.count()) === 0) await push(more, { timeout: 5000 });
    await push(entry, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(opened).toBeVisible();
};

/**
 * Returns the id of a waiting ad by its title. It reads all pages of the queue, since parallel tests fill more than
 * one.
 */
const waitingAdId = async (title: string, page = 1): Promise<number | undefined> => {
  const { data } = await callApi<{ data: { id: number; title: string }[] }>(
    `/api/admin/annonces?page=${page}`,
    { token: await tokenOf(PEOPLE.moderator) },
  );
  const found = data.find((ad) => ad.title === title)?.id;
  return found ?? (data.length === 0 ? undefined : waitingAdId(title, page + 1));
};

/** Approves the waiting ad with this title and returns its id. */
export const approveByTitle = async (title: string): Promise<number> => {
  let id: number | undefined;
  // While the pages of the queue are read, decisions about other ads may move this ad to an earlier page.
  await expect.poll(async () => (id = await waitingAdId(title))).toBeDefined();
  await callApi(`/api/admin/annonces/${id}/approve`, {
    token: await tokenOf(PEOPLE.moderator),
    json: {},
  });
  return id ?? 0;
};

/** Is the address of a list with ads of the demo only; on other lists, parallel tests add and remove ads. */
export const DEMO_LIST = '/annonces?region=Zinder';

/** Submits an ad for review, by default as the demo seller; returns its id. The title must be unique. */
export const sendAd = async (
  title: string,
  changes: Record<string, unknown> = {},
  seller?: Seller,
): Promise<number> => {
  const { telephone, token } = seller ?? (await demoSeller());
  const { categories } = await callApi<{
    categories: { id: number; sub_categories: { id: number }[] }[];
  }>('/api/categories');
  const { data } = await callApi<{ data: { id: number } }>('/api/annonces', {
    token,
    json: {
      title,
      description: 'Visible au Plateau, le soir.',
      cat_id: categories[0]?.id,
      category_id: categories[0]?.sub_categories[0]?.id,
      city_id: 1,
      product_status: 'Moyen',
      price_label: '5 000',
      whatsapp: telephone,
      telephone,
      sms: telephone,
      ...changes,
    },
  });
  return data.id;
};

/** Returns the status of an ad as shown to its seller, by default the demo seller. */
export const statusOf = async (id: number, seller?: Seller): Promise<string> => {
  const { token } = seller ?? (await demoSeller());
  const { data } = await callApi<{ data: { status: string } }>(`/api/the-annonces/${id}`, {
    token,
  });
  return data.status;
};
