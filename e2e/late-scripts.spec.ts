import type { Page } from '@playwright/test';
import { siteMap } from '#web/site-map.ts';
import { openBeforeReact } from './before-react.ts';
import { expect, test } from './site.ts';
import { PEOPLE, signIn } from './accounts.ts';

/**
 * Lists the pages of members and staff, with ids of the demo; a page whose id does not exist in the demo shows that the
 * record is missing.
 */
const PRIVATE = siteMap
  .filter(({ access, page }) => !['public', 'guest'].includes(access) && page !== 'sign-out')
  .map(({ path }) => path.replace(':id', '5'));

const notice = (page: Page) => page.getByText('La page tarde à s’ouvrir.');

/** Returns a gate that delays the scripts of the page while it is closed; the gate is open at first. */
const withGate = async (page: Page, files = '**/assets/*.js') => {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { close: () => (gate = Promise.withResolvers<void>()), open: () => gate.resolve() };
};

/** Finishes the animations of the page that end by themselves, as if time had passed. */
const letTimePass = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations === 1) animation.finish();
  });

test('every private page whose scripts are late says so, offers pages that work, and works once they come', async ({
  page,
}) => {
  await signIn(page, PEOPLE.administrator);
  const gate = await withGate(page);
  for (const path of PRIVATE)
    await test.step(path, async () => {
      gate.close();
      await openBeforeReact(page, path);
      const form = page.locator('main form[data-plain-form]');
      if ((await form.count()) > 0) await expect(form, path).toBeVisible();
      else {
        await expect(notice(page), path).toBeHidden();
        await letTimePass(page);
        await expect(notice(page), path).toBeInViewport();
        expect(await page.locator('main').innerText(), path).not.toContain('Chargement');
        await expect(page.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '');
      }
      gate.open();
      await expect(notice(page), path).toHaveCount(0);
      await expect(form, path).toHaveCount(0);
      await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
      await expect(page.locator('main h1').first(), path).toBeVisible();
    });
});

test('the notice of late scripts comes within ten seconds, without movements too, and its link tries again', async ({
  page,
}) => {
  await signIn(page, PEOPLE.seller);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const gate = await withGate(page);
  gate.close();
  await openBeforeReact(page, '/mes_annonces?etat=expirees');
  await expect(notice(page)).toBeVisible({ timeout: 10_000 });
  const retry = page.getByRole('link', { name: 'Réessayer' });
  const [first] = await Promise.all([page.waitForRequest('**/mes_annonces*'), retry.click()]);
  expect(first.isNavigationRequest()).toBe(true);
  gate.open();
  await expect(page.getByRole('navigation', { name: 'États des annonces' })).toBeVisible();
  await expect(page).toHaveURL('/mes_annonces?etat=expirees');
});

test('a page of the administration says so, too, when its own code alone is late', async ({
  page,
}) => {
  await signIn(page, PEOPLE.administrator);
  const gate = await withGate(page, '**/assets/admin-frame-*.js');
  gate.close();
  await page.goto('/admin/journal');
  await page.waitForFunction(() => document.querySelector('main .until-late') !== null);
  await letTimePass(page);
  await expect(notice(page)).toBeInViewport();
  gate.open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
