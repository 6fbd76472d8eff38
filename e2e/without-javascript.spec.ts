import type { Page } from '@playwright/test';
import { matchPath } from '#web/client/match-path.ts';
import { siteMap } from '#web/site-map.ts';
import { expect, test } from './site.ts';
import { freshNumber, lastCode, PASSWORD, PEOPLE, register, signIn, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectNoSidewaysScroll, onBothScreens } from './well-made.ts';

test.use({ javaScriptEnabled: false });

const NEW = 'dromadaire-37-blanc';

/**
 * Locates the notice at the top of a page that needs scripts. It is located by its markup, since Playwright does not
 * read the text of `noscript`.
 */
const needsScript = (page: Page) => page.locator('main noscript > p > strong');

const fillSignUp = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Nom', { exact: true }).fill('Issa');
  await page.getByLabel('Prénom').fill('Ramatou');
  await page.getByLabel('Téléphone').fill(number);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmation').fill(PASSWORD);
};

test('a visitor sends a contact message', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Nom').fill('Mariama');
  await page.getByLabel('E-mail').fill('mariama@');
  await page.getByLabel('Message').fill('Bonjour,\nune question.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Adresse e-mail invalide.')).toBeInViewport();
  await expect(page.getByLabel('Message')).toHaveValue('Bonjour,\nune question.');
  await expectNoSidewaysScroll(page);
  await page.getByLabel('E-mail').fill('mariama@example.ne');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(
    page.getByText(
      'Nous vous remercions pour votre message. Nous y répondrons dans les plus brefs délais.',
    ),
  ).toBeInViewport();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('the holder of a number has the ads that show it hidden', async ({ page }, {
  workerIndex,
}) => {
  const number = freshNumber(workerIndex);
  const telephone = `+227${number}`;
  const seller = await tokenOf(PEOPLE.seller);
  await callApi('/api/my-numbers/code', { token: seller, json: { telephone } });
  const code = await lastCode(telephone, /afficher ce num/);
  await callApi('/api/my-numbers', { token: seller, json: { telephone, code } });
  const token = await tokenOf(PEOPLE.administrator);
  const id = await sendAd(`Ânesse au numéro volé ${number}`, { telephone });
  await callApi(`/api/admin/annonces/${id}/approve`, { token, json: {} });
  await page.goto(`/annonces/${id}`);
  await page.getByText('À vérifier avant de payer').click();
  await page.getByRole('link', { name: 'C’est mon numéro' }).click();
  await page.getByLabel('Votre numéro').fill('12');
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page.getByText(/^Numéro de téléphone invalide/)).toBeVisible();
  await page.getByLabel('Votre numéro').fill(number);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page.getByText('Si des annonces ou une boutique affichent ce numéro')).toBeVisible();
  await onBothScreens(page, expectNoSidewaysScroll);
  await page.getByLabel('Code reçu par SMS').fill('000001');
  await page.getByRole('button', { name: 'Masquer les annonces' }).click();
  await expect(page.getByText('Code incorrect ou expiré.')).toBeVisible();
  await page
    .getByLabel('Code reçu par SMS')
    .fill(await lastCode(`+227${number}`, /retirer ce num/));
  await page.getByRole('button', { name: 'Masquer les annonces' }).click();
  await expect(page.getByText(/1 annonce est masquée/)).toBeVisible();
  expect((await page.goto(`/annonces/${id}`))?.status()).toBe(404);
});

test('a visitor signs up, confirms the number, signs out and in again', async ({ page }, {
  workerIndex,
}) => {
  const number = freshNumber(workerIndex);
  await page.goto('/register');
  await fillSignUp(page, number);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByText('Acceptez les termes et conditions')).toBeVisible();
  await expect(page.getByLabel('J’accepte les')).toBeFocused();
  await onBothScreens(page, expectNoSidewaysScroll);

  await page.getByLabel('J’accepte les').check();
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmation').fill(PASSWORD);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL('/confirm-phone');
  await onBothScreens(page, expectNoSidewaysScroll);
  await page.getByLabel('Code reçu par SMS').fill('999999');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByLabel('Code reçu par SMS')).toHaveAttribute('aria-invalid', 'true');
  const code = await lastCode(`+227${number}`, /votre code est/);
  await page.getByLabel('Code reçu par SMS').fill(code);
  await page.getByRole('button', { name: 'Confirmer' }).click();

  await expect(page).toHaveURL('/profil');
  await expect(needsScript(page)).toBeInViewport();
  await onBothScreens(page, expectNoSidewaysScroll);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login?redirect=/annonces/5');
  await page.getByLabel('Téléphone').fill(number);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon-37');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Identifiants incorrects.')).toBeVisible();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
  await onBothScreens(page, expectNoSidewaysScroll);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL('/annonces/5');
});

test('a visitor resets a lost password', async ({ page }, { workerIndex }) => {
  const number = freshNumber(workerIndex);
  await register(`+227${number}`);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await page.getByLabel('Téléphone').fill(number);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page).toHaveURL('/new-password');
  const code = await lastCode(`+227${number}`, /nouveau mot de passe/);
  await page.getByLabel('Code reçu par SMS').fill(code);
  await page.getByLabel('Téléphone').fill(number);
  await page.getByLabel('Nouveau mot de passe').fill(NEW);
  await page.getByLabel('Confirmation').fill('autre-chose-7');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mots de passes différents')).toBeVisible();
  await expect(page.getByLabel('Code reçu par SMS')).toHaveValue('');
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Code reçu par SMS').fill(code);
  await page.getByLabel('Nouveau mot de passe').fill(NEW);
  await page.getByLabel('Confirmation').fill(NEW);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, `+227${number}`, NEW);
});

/** Matches the call that answers the form of a deed of sale with a file. */
const DEED_CALL = /^\/api\/annonces\/\d+\/acte-de-vente$/;

/** Returns the enabled buttons that neither open a popover, which needs no script, nor submit a form to the server. */
const deadButtons = async (page: Page): Promise<string[]> => {
  const buttons = await page.locator('button:visible:enabled').evaluateAll((found) =>
    (found as HTMLButtonElement[]).map(({ type, form, popoverTargetElement, outerHTML }) => ({
      opens: popoverTargetElement !== null,
      sends: type === 'submit' && form !== null,
      method: form?.method,
      path: form && new URL(form.action).pathname,
      html: outerHTML.slice(0, 160),
    })),
  );
  return buttons
    .filter(({ opens, sends, method, path }) => {
      const entry = matchPath(siteMap, path ?? '');
      if (opens || (sends && DEED_CALL.test(path ?? ''))) return false;
      return !sends || !entry || (method === 'post' && !entry.takesForm);
    })
    .map(({ html }) => html);
};

/** Returns the paths of the pages that exist in the demo: those open to guests, or all others. */
const pagesOf = (whom: 'guests' | 'signed in'): string[] =>
  siteMap
    .filter(({ access, page, path }) => {
      const isForGuests = access === 'public' || access === 'guest';
      return isForGuests === (whom === 'guests') && page !== 'sign-out' && path !== '*';
    })
    .map(({ path }) =>
      path.replace(':id', '5').replace(':city', 'niamey').replace(/:\w+/, 'aaaaaaaaaaaaaaaaaaaaaa'),
    );

test('no page for guests has a dead button', async ({ page }) => {
  for (const path of pagesOf('guests')) {
    await page.goto(path);
    await onBothScreens(page, async () => {
      // Not by clicks: an open menu or sheet covers the others.
      await page.locator('details:has(> summary:visible)').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
      expect([path, await deadButtons(page)]).toEqual([path, []]);
    });
  }
});

test('pages for members and staff say that they need JavaScript, and have no dead button', async ({
  page,
}) => {
  await signIn(page, PEOPLE.administrator);
  for (const path of pagesOf('signed in')) {
    await page.goto(path);
    await onBothScreens(page, async () => {
      if (matchPath(siteMap, path)?.takesForm) await expect(needsScript(page), path).toHaveCount(0);
      else await expect(needsScript(page), path).toBeInViewport();
      expect([path, await deadButtons(page)]).toEqual([path, []]);
    });
  }
});
