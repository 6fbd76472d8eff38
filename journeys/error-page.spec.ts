import type { Page } from '@playwright/test';
import { companyFields } from '#server/testing/companies.ts';
import { expect, PEOPLE, signIn, test } from './site.ts';

// React tells the console why a page falls, which is right here: these pages are not the one whose console is watched.

const NUMBER = '90 12 34 56';
const SECRET = 'secret-37-bleu';

/** Forms, by the address of their page: what is typed into which field, the secrets apart. */
const FORMS: readonly {
  path: string;
  as?: string;
  typed: Readonly<Record<string, string>>;
  secret?: readonly string[];
  boxes?: readonly string[];
  /** The field at whose error the page falls, where it is not the first. */
  breaks?: string;
  button: string | RegExp;
}[] = [
  {
    path: '/contact',
    typed: { name: 'Mariama', email: 'mariama@example.ne', message: 'Une question\nsur un prix' },
    button: 'Envoyer',
  },
  {
    path: '/register',
    typed: { last_name: 'Issa', first_name: 'Ramatou', telephone: NUMBER },
    secret: ['password', 'confirm_password'],
    boxes: ['terms'],
    button: 'S’inscrire',
  },
  {
    path: '/new-password',
    typed: { telephone: NUMBER },
    secret: ['code', 'password', 'password2'],
    breaks: 'password',
    button: 'Changer le mot de passe',
  },
  {
    path: '/new-societe',
    as: PEOPLE.buyer,
    typed: companyFields({ director_phone: '+33612345678' }),
    boxes: ['consent'],
    button: 'Enregistrer',
  },
];

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();

/** Types into a field of any kind. */
const typeInto = async (page: Page, name: string, value: string): Promise<void> => {
  const isList = (await field(page, name).evaluate(({ tagName }) => tagName)) === 'SELECT';
  await (isList ? field(page, name).selectOption(value) : field(page, name).fill(value));
};

/** Makes the page fall as it shows what its next call answers: no text, where the contract has texts. */
const breakAnswers = (page: Page, name: string) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 422, json: { message: 'Refusé.', errors: { [name]: [{}] } } }),
  );

for (const { path, as, typed, secret = [], boxes = [], breaks, button } of FORMS)
  test(`what was typed on ${path} survives an error page, and no secret is stored`, async ({
    browser,
  }) => {
    const page = await browser.newPage();
    if (as) await signIn(page, as);
    await page.goto(path);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const [name, value] of Object.entries(typed)) await typeInto(page, name, value);
    for (const name of secret) await field(page, name).fill(name === 'code' ? '918273' : SECRET);
    for (const name of boxes) await field(page, name).check();
    await breakAnswers(page, breaks ?? Object.keys(typed)[0] ?? '');
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Une erreur est survenue!' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('kasuwa.typed')))
      .not.toBeNull();
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(SECRET);
    expect(stored).not.toContain('918273');

    await page.unroute('**/api/**');
    await page.getByRole('link', { name: 'Réessayer' }).click();
    for (const [name, value] of Object.entries(typed))
      await expect(field(page, name), name).toHaveValue(value);
    for (const name of boxes) await expect(field(page, name), name).toBeChecked();
    for (const name of secret) await expect(field(page, name), name).toHaveValue('');
    // What was put back is the form's own again.
    await expect(page.getByText(/^Il manque : .*(nom|prénom|téléphone|message)/)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kasuwa.typed'))).toBeNull();
    await page.close();
  });
