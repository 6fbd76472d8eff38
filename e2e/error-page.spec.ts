import type { Page } from '@playwright/test';
import { companyFields } from '#server/testing/companies.ts';
import { expect, test } from './site.ts';
import { PEOPLE, signIn } from './accounts.ts';

// React tells the console why a page falls, which is right here: these pages are not the one whose console is watched.

const NUMBER = '90 12 34 56';
const SECRET = 'secret-37-bleu';

interface Form {
  path: string;
  as?: string;
  typed: Readonly<Record<string, string>>;
  secret?: readonly string[];
  /** Is the title of a fold that has one of the fields. */
  fold?: string;
  boxes?: readonly string[];
  /** Is the name of the field whose error makes the page fail; by default the first field. */
  breaks?: string;
  button: string | RegExp;
}

const REGISTRATION: Form = {
  path: '/register',
  typed: { last_name: 'Issa', first_name: 'Ramatou', telephone: NUMBER, city: '1' },
  secret: ['password', 'confirm_password'],
  fold: 'E-mail, ville',
  boxes: ['terms'],
  button: 'S’inscrire',
};

/**
 * Lists forms with the address of their page and the text to type into each field; `secret` lists
 * fields whose values must not be stored.
 */
const FORMS: readonly Form[] = [
  {
    path: '/contact',
    typed: { name: 'Mariama', email: 'mariama@example.ne', message: 'Une question\nsur un prix' },
    button: 'Envoyer',
  },
  REGISTRATION,
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

/**
 * Answers calls of the page with an error that has no text for this field, although the contract
 * requires one; showing it makes the page crash.
 */
const breakAnswers = (page: Page, name: string) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 422, json: { message: 'Refusé.', errors: { [name]: [{}] } } }),
  );

const storedWords = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('kasuwa.typed') ?? '');

const fillIn = async (
  page: Page,
  { typed, secret = [], fold, boxes = [] }: Form,
): Promise<void> => {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  if (fold) await page.getByText(fold).click();
  for (const [name, value] of Object.entries(typed)) await typeInto(page, name, value);
  for (const name of secret) await field(page, name).fill(name === 'code' ? '918273' : SECRET);
  for (const name of boxes) await field(page, name).check();
};

/**
 * Submits the form, whose answer makes the page crash, and checks that the values which the page stores contain no
 * secrets.
 */
const crashPage = async (page: Page, { typed, breaks, button }: Form): Promise<void> => {
  await breakAnswers(page, breaks ?? Object.keys(typed)[0] ?? '');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Une erreur est survenue!' })).toBeFocused();
  await expect.poll(() => storedWords(page)).not.toBe('');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(SECRET);
  expect(stored).not.toContain('918273');
  await page.unroute('**/api/**');
};

const expectBack = async (page: Page, { typed, secret = [], boxes = [] }: Form): Promise<void> => {
  for (const [name, value] of Object.entries(typed))
    await expect(field(page, name), name).toHaveValue(value);
  for (const name of boxes) await expect(field(page, name), name).toBeChecked();
  for (const name of secret) await expect(field(page, name), name).toHaveValue('');
  // What was put back is the form's own again.
  await expect(page.getByText(/^Il manque : .*(nom|prénom|téléphone|message)/)).toHaveCount(0);
  await expect.poll(() => storedWords(page)).toBe('');
};

const tryAgain = (page: Page) => page.getByRole('link', { name: 'Réessayer' }).click();

for (const form of FORMS)
  test(`what was typed on ${form.path} survives an error page, and no secret is stored`, async ({
    browser,
  }) => {
    const page = await browser.newPage();
    if (form.as) await signIn(page, form.as);
    await page.goto(form.path);
    await fillIn(page, form);
    await crashPage(page, form);
    await tryAgain(page);
    await expectBack(page, form);
    await page.close();
  });

test('a password that is shown is not stored when its page falls', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto('/register');
  await fillIn(page, REGISTRATION);
  const show = page.getByRole('main').getByRole('button', { name: 'Afficher' });
  await show.first().click();
  await show.first().click();
  await expect(field(page, 'confirm_password')).toHaveAttribute('type', 'text');
  await crashPage(page, REGISTRATION);
  await tryAgain(page);
  await expectBack(page, REGISTRATION);
  await page.close();
});

test('a city whose list comes late is there even after a second error page', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto('/register');
  await fillIn(page, REGISTRATION);
  await crashPage(page, REGISTRATION);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/cities', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await tryAgain(page);
  const { city, ...others } = REGISTRATION.typed;
  for (const [name, value] of Object.entries(others))
    await expect(field(page, name), name).toHaveValue(value);
  await expect(field(page, 'city')).toHaveValue('');
  await typeInto(page, 'first_name', 'Rahina');
  for (const name of REGISTRATION.secret ?? []) await field(page, name).fill(SECRET);
  await field(page, 'terms').check();
  await crashPage(page, REGISTRATION);
  await tryAgain(page);
  const typed = { ...others, first_name: 'Rahina' };
  for (const [name, value] of Object.entries(typed))
    await expect(field(page, name), name).toHaveValue(value);
  arrived.resolve();
  await expectBack(page, { ...REGISTRATION, typed: { ...typed, city: city ?? '' } });
  await page.close();
});

test('the second step of a sign-in falls without its code or password being stored', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const form: Form = {
    path: '/login',
    typed: { telephone: NUMBER },
    secret: ['password'],
    breaks: 'otp',
    button: 'Se connecter',
  };
  await page.goto(form.path);
  await fillIn(page, form);
  const answer = { message: 'Entrez le code.', errors: { otp: ['Entrez le code.'] } };
  await page.route('**/api/login', (route) => route.fulfill({ status: 422, json: answer }), {
    times: 1,
  });
  await page.getByRole('main').getByRole('button', { name: form.button, exact: true }).click();
  await field(page, 'otp').fill('918273');
  await crashPage(page, form);
  await tryAgain(page);
  await expectBack(page, form);
  await page.close();
});

test('the field in which Enter made the page fall has the focus again', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto('/register');
  await fillIn(page, REGISTRATION);
  await breakAnswers(page, 'last_name');
  await field(page, 'first_name').press('Enter');
  await expect(page.getByRole('heading', { name: 'Une erreur est survenue!' })).toBeFocused();
  await expect.poll(() => storedWords(page)).not.toBe('');
  await page.unroute('**/api/**');
  await tryAgain(page);
  await expectBack(page, REGISTRATION);
  await expect(field(page, 'first_name')).toBeFocused();
  await page.close();
});

test('what was kept for more than an hour is dropped on whatever page is opened', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const typed = [{ key: 'text name ', place: 0, value: 'Mariama' }];
    const kept = { path: '/contact', at: Date.now() - 3_700_000, typed };
    sessionStorage.setItem('kasuwa.typed', JSON.stringify(kept));
  });
  await page.goto('/about');
  await expect.poll(() => storedWords(page)).toBe('');
});
