import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AdList } from '#contract/ads/schemas/ads.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { expect, test } from './site.ts';
import { newSeller, PEOPLE, type Seller, signIn, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';
import { BATCH_SIZE, TRUSTED_APPROVALS } from '#contract/moderation/limits.ts';

/** Returns random words that no other ad has, so that no check finds anything. */
const words = (count: number): string =>
  Array.from({ length: count }, () =>
    randomBytes(6)
      .toString('base64')
      .replaceAll(/[^a-z]/gi, ''),
  ).join(' ');

const anAd = (seller: Seller): Promise<number> =>
  sendAd(`Table ${words(2)}`, { description: words(12), price_label: 'À débattre' }, seller);

/** Excludes the waiting ads of other browser tests, so that the screen requests only ads in `own`. */
const askForOwn = async (page: Page, own: readonly number[], token: string): Promise<void> => {
  await page.route('**/api/admin/annonces/next-batch', async (route) => {
    const others: number[] = [];
    for (let at = 1, last = 1; at <= last; at += 1) {
      const { data, meta } = await callApi<{ data: ReviewedAd[]; meta: { last_page: number } }>(
        `/api/admin/annonces?page=${at}`,
        { token },
      );
      others.push(...data.map(({ id }) => id).filter((id) => !own.includes(id)));
      last = meta.last_page;
    }
    const { pass = [] } = (route.request().postDataJSON() ?? {}) as { pass?: number[] };
    await route.continue({ postData: JSON.stringify({ pass: [...pass, ...others] }) });
  });
};

test('ads of a trusted seller are approved twelve at a time, which can be undone', async ({
  page,
}, { workerIndex }) => {
  const seller = await newSeller(workerIndex);
  const moderator = await tokenOf(PEOPLE.moderator);
  for (let n = 0; n < TRUSTED_APPROVALS; n += 1)
    await callApi(`/api/admin/annonces/${await anAd(seller)}/approve`, {
      token: moderator,
      json: {},
    });
  const own: number[] = [];
  for (let n = 0; n <= BATCH_SIZE; n += 1) own.push(await anAd(seller));
  /** Counts the ads of the seller in a state. */
  const count = async (status: string): Promise<number> => {
    const { data } = await callApi<AdList>('/api/annonces/my', { token: seller.token });
    return data.filter((ad) => ad.status === status).length;
  };

  await askForOwn(page, own, moderator);
  await signIn(page, PEOPLE.moderator);
  const approve = (ads: number) =>
    page.getByRole('button', { name: new RegExp(`^Valider ${ads}.annonces?$`) });
  // The checks of the last ads may still be running.
  await expect(async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Par douze' }).click();
    await expect(approve(BATCH_SIZE)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('checkbox').first().uncheck();
  await approve(BATCH_SIZE - 1).click();

  // The next batch is the thirteenth ad: the one left out waits for a review of its own.
  await expect(page.getByText(/^11.annonces validées$/)).toBeVisible();
  await expect(approve(1)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(approve(BATCH_SIZE - 1)).toBeVisible();
  expect(await count('En attente')).toBe(BATCH_SIZE + 1);

  await approve(BATCH_SIZE - 1).click();
  await expect(approve(1)).toBeVisible();
  await approve(1).click();
  await expect(page.getByText('Rien à valider par lot')).toBeVisible();
  // What can no longer be undone is sent at the latest when the page is left.
  await page.getByRole('link', { name: 'Relire une à une' }).click();
  await expect.poll(() => count('Publiée')).toBe(TRUSTED_APPROVALS + BATCH_SIZE);
  expect(await count('En attente')).toBe(1);
});
