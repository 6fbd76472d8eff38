import type { Page } from '@playwright/test';
import { matchPath } from '#web/client/match-path.ts';
import { siteMap } from '#web/site-map.ts';
import { callApi, expect, freshNumber, lastSms, PASSWORD, PEOPLE, signIn, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const NEW = 'dromadaire-37-blanc';
const codeOf = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** The notice at the top of a page that needs scripts. By markup, since Playwright does not read the text of `noscript`. */
const needsScript = (page: Page) => page.locator('main noscript > p > strong');

/** Asserts that nothing scrolls sideways. axe needs scripts and checks these pages in other journeys. */
const expectToFit = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

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
  await expect(page.getByText('Adresse email invalide.')).toBeInViewport();
  await expect(page.getByLabel('Message')).toHaveValue('Bonjour,\nune question.');
  await expectToFit(page);
  await page.getByLabel('E-mail').fill('mariama@example.ne');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(
    page.getByText(
      'Nous vous remercions pour votre message. Nous y répondrons dans les plus brefs délais.',
    ),
  ).toBeInViewport();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a visitor signs up, confirms the number, signs out and in again @wide', async ({ page }, {
  workerIndex,
}) => {
  const number = freshNumber(workerIndex);
  await page.goto('/register');
  await fillSignUp(page, number);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByText('Acceptez les termes et conditions')).toBeVisible();
  await expect(page.getByLabel('J’accepte les')).toBeFocused();
  await expectToFit(page);

  await page.getByLabel('J’accepte les').check();
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmation').fill(PASSWORD);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL('/confirm-phone');
  await expectToFit(page);
  await page.getByLabel('Code reçu par SMS').fill('999999');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByLabel('Code reçu par SMS')).toHaveAttribute('aria-invalid', 'true');
  const code = codeOf(await lastSms(`+227${number}`, /votre code est/));
  await page.getByLabel('Code reçu par SMS').fill(code);
  await page.getByRole('button', { name: 'Confirmer' }).click();

  await expect(page).toHaveURL('/profil');
  await expect(needsScript(page)).toBeInViewport();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login?redirect=/annonces/5');
  await page.getByLabel('Téléphone').fill(number);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon-37');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Identifiants incorrects.')).toBeVisible();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
  await expectToFit(page);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/annonces/5');
});

test('a visitor resets a lost password', async ({ page }, { workerIndex }) => {
  const number = freshNumber(workerIndex);
  const account = { first_name: 'Hadiza', last_name: 'Oumarou', telephone: `+227${number}` };
  const json = { ...account, password: PASSWORD, confirm_password: PASSWORD };
  await callApi('/api/register', { json });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await page.getByLabel('Téléphone').fill(number);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page).toHaveURL('/new-password');
  const code = codeOf(await lastSms(`+227${number}`, /nouveau mot de passe/));
  await page.getByLabel('Code reçu par SMS').fill(code);
  await page.getByLabel('Téléphone').fill(number);
  await page.getByLabel('Nouveau mot de passe').fill(NEW);
  await page.getByLabel('Confirmation').fill('autre-chose-7');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mots de passes différents')).toBeVisible();
  await expect(page.getByLabel('Code reçu par SMS')).toHaveValue('');
  await expectToFit(page);
  await page.getByLabel('Code reçu par SMS').fill(code);
  await page.getByLabel('Nouveau mot de passe').fill(NEW);
  await page.getByLabel('Confirmation').fill(NEW);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, `+227${number}`, NEW);
});

/** Enabled buttons that do not submit a form to the server. */
const deadButtons = async (page: Page): Promise<string[]> => {
  const buttons = await page.locator('button:visible:enabled').evaluateAll((found) =>
    (found as HTMLButtonElement[]).map(({ type, form, outerHTML }) => ({
      sends: type === 'submit' && form !== null,
      method: form?.method,
      path: form && new URL(form.action).pathname,
      html: outerHTML.slice(0, 160),
    })),
  );
  return buttons
    .filter(({ sends, method, path }) => {
      const entry = matchPath(siteMap, path ?? '');
      return !sends || !entry || (method === 'post' && !entry.takesForm);
    })
    .map(({ html }) => html);
};

/** Paths of the pages of a level that exist in the demo. */
const pagesOf = (...levels: unknown[]): string[] =>
  siteMap
    .filter(
      ({ level, page, path }) => levels.includes(level) && page !== 'sign-out' && path !== '*',
    )
    .map(({ path }) =>
      path.replace(':id', '5').replace(':city', 'niamey').replace(/:\w+/, 'aaaaaaaaaaaaaaaaaaaaaa'),
    );

for (const path of pagesOf(0, 1))
  test(`${path} has no dead button @wide`, async ({ page }) => {
    await page.goto(path);
    for (const closed of await page.locator('details:not([open]) > summary').all())
      if (await closed.isVisible()) await closed.click();
    expect(await deadButtons(page)).toEqual([]);
  });

for (const path of pagesOf(2, 'admin'))
  test(`${path} says that it needs JavaScript, and has no dead button @wide`, async ({ page }) => {
    await signIn(page, PEOPLE.administrator);
    await page.goto(path);
    if (matchPath(siteMap, path)?.takesForm) await expect(needsScript(page)).toHaveCount(0);
    else await expect(needsScript(page)).toBeInViewport();
    expect(await deadButtons(page)).toEqual([]);
  });
