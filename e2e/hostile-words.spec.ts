import type { Page } from '@playwright/test';
import { decide } from './published-ads.ts';
import { expect, test } from './site.ts';
import { newSeller, PASSWORD, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';

// Without CSP only correct escaping prevents execution.
test.use({ bypassCSP: true });

const RUN = 'window.hostile=1';
/**
 * Is a hostile text that tries to break out of the text of a page; other texts try attributes, scripts, data and
 * templates.
 */
const FIRST = `<img src=x onerror=${RUN}>`;
const LAST = `"><svg onload=${RUN}>`;
const TITLE = `</title></script><script>${RUN}</script>`;
const PRICE = `' onfocus=${RUN} autofocus x='`;
const DESCRIPTION = [
  `</script><script>${RUN}</script>`,
  `<!--<script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<details open ontoggle=${RUN}>`,
  `<math><mtext></p><style><img src onerror=${RUN}></style>`,
  `<a href="javascript:${RUN}" autofocus onfocus=${RUN}>x</a>`,
  `\u2028${RUN}\u2029//`,
  `{{constructor.constructor('${RUN}')()}} \${${RUN}}`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `https://exemple.ne/"onmouseover="${RUN}`,
  `<style>@import 'javascript:${RUN}';</style><base href="javascript:${RUN}//">`,
].join('\n');

/** Sends events that would trigger injected handlers, and says whether one ran. */
const triggerHandlers = async (page: Page): Promise<boolean> => {
  await page.evaluate(() => {
    for (const event of ['focus', 'mouseover', 'toggle', 'load'])
      for (const node of document.querySelectorAll('*')) node.dispatchEvent(new Event(event));
  });
  return page.evaluate(() => 'hostile' in window);
};

test('text that looks like code is shown as text everywhere', async ({ page }, { workerIndex }) => {
  const seller = await newSeller(workerIndex, { first_name: FIRST, last_name: LAST });
  const { telephone, token } = seller;
  const number = telephone.slice(4);
  const words = { description: DESCRIPTION, price_label: PRICE };
  const id = await sendAd(`${TITLE} ${number}`, words, seller);
  await decide(id, 'approve');
  const buyer = await tokenOf(PEOPLE.buyer);
  await callApi(`/api/annonces/${id}/conversations`, {
    token: buyer,
    json: { message: DESCRIPTION },
  });
  await callApi('/api/create-experience', {
    token,
    json: {
      title: FIRST,
      company: LAST,
      city: TITLE,
      start_date: '2019-09',
      description: DESCRIPTION,
    },
  });

  const visit = async (path: string, shown: string) => {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeAttached();
    expect([path, await triggerHandlers(page)]).toEqual([path, false]);
  };
  await visit(`/annonces/${id}`, TITLE);
  await expect(page.getByText(DESCRIPTION.split('\n')[0] ?? '').first()).toBeVisible();
  // React receives the same hostile text in the data of the page.
  const [data = ''] = await page.locator('script#page-data').allTextContents();
  expect(JSON.parse(data)).toMatchObject({
    loaderData: { ad: { ad: { description: DESCRIPTION } } },
  });
  await visit(`/annonces?q=${number}`, TITLE);
  await visit(`/annonces?q=${encodeURIComponent(`"><script>${RUN}</script>`)}`, RUN);
  await visit(`/vendeurs/${seller.id}`, FIRST);

  await signIn(page, telephone, PASSWORD);
  await visit('/profil', FIRST);
  await visit('/mes_annonces', TITLE);
  await visit('/messages', TITLE);
  await page.getByText(TITLE).first().click();
  await expect(page.getByText('<details open').filter({ visible: true }).first()).toBeVisible();
  expect(await triggerHandlers(page)).toBe(false);

  await page.context().clearCookies();
  await signIn(page, PEOPLE.administrator);
  await visit(`/admin/utilisateurs?q=${number}`, FIRST);

  // Control: executed code is detected.
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
  }, FIRST);
  await expect.poll(() => page.evaluate(() => 'hostile' in window)).toBe(true);
});
