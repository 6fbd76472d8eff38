import type { Page } from '@playwright/test';
import { siteMap } from '#web/site-map.ts';
import { holdScripts, openBeforeReact } from './before-react.ts';
import { linkPages } from './link-pages.ts';
import { newUser } from './new-user.ts';
import { pressEverything } from './press-everything.ts';
import { expect, hydrate, test } from './site.ts';
import { newSeller, PASSWORD, PEOPLE, signIn, signInAsNewUser } from './accounts.ts';
import { sendAd } from './ads.ts';
import {
  adsOfBrand,
  idsInPathsOf,
  memberWithSomethingOfEach,
  somethingForTheStaff,
} from './something-of-each.ts';
import { translatePage, WAYS } from './translator.ts';
import { addressesOf, openTranslated, pagesFor, refuse, walk } from './walk-translated.ts';

// They take as long as all others of a file, so they run beside each other.
test.describe.configure({ mode: 'parallel' });

test(
  'no page for everybody falls or loses words when it is translated and then used',
  { tag: '@walk' },
  async ({ page }, { workerIndex }) => {
    await adsOfBrand('kasea', workerIndex);
    await walk(page, addressesOf(pagesFor('public', 'guest'), { vendeurs: 3 }));
  },
);

test(
  'no page of a link falls or loses words when it is translated and then used',
  { tag: '@walk' },
  async ({ page }, { workerIndex }) => {
    const pages = await linkPages(workerIndex);
    // The site map tells which pages are opened by a link with a token, code or slug.
    const known = siteMap.filter(({ path }) => /:(token|code|slug)/.test(path));
    expect(Object.keys(pages).toSorted()).toEqual(known.map(({ path }) => path).toSorted());
    for (const { address, shows } of Object.values(pages)) {
      await page.goto(address);
      await expect(page.getByRole('main'), address).toContainText(shows);
    }
    await walk(
      page,
      Object.values(pages).map(({ address }) => address),
    );
  },
);

test('the pages of links from messages can be used while a browser translates them', async ({
  page,
}, { workerIndex }) => {
  for (const { address, shows, use } of Object.values(await linkPages(workerIndex)))
    await test.step(address, async () => {
      await openTranslated(page, address);
      await expect(page.getByRole('main')).toContainText(shows);
      await use?.(page);
      await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
    });
});

/** Lists the pages that have as many controls to press as all other pages together. */
const AD_FORMS = new Set(['publish', 'edit-ad']);

test(
  'no form of an ad falls or loses words when it is translated and then used',
  { tag: '@walk' },
  async ({ page }, { workerIndex }) => {
    const seller = await newSeller(workerIndex);
    const ad = await sendAd('Tabouret à traduire', {}, seller);
    await signIn(page, seller.telephone, PASSWORD);
    const pages = pagesFor('user').filter((one) => AD_FORMS.has(one.page));
    await walk(page, addressesOf(pages, { 'edit-annonce': ad }));
  },
);

// In two halves, since there are many.
for (const half of [0, 1])
  test(
    `no page of members falls or loses words when it is translated and then used, ${half + 1} of 2`,
    { tag: '@walk' },
    async ({ page }, { workerIndex }) => {
      const member = await memberWithSomethingOfEach(workerIndex);
      await signIn(page, member.telephone, PASSWORD);
      const pages = pagesFor('user').filter((one) => !AD_FORMS.has(one.page));
      const more = [
        '/messages?annonce=5',
        '/messages?annonce=6',
        `/messages?conversation=${member.bought}`,
        `/messages?conversation=${member.sold}`,
        `/confirm-declaration/${member.submitted}`,
        `/confirm-declaration/${member.filed}`,
        '/annonces/5',
        '/vendeurs/3',
      ];
      const addresses = [...addressesOf(pages, idsInPathsOf(member)), ...more];
      await walk(
        page,
        addresses.filter((_, n) => n % 2 === half),
      );
    },
  );

test('the code of a new number is asked for on a page that bears a translator', async ({ page }, {
  workerIndex,
}) => {
  const { telephone } = await newUser(workerIndex);
  await signIn(page, telephone, PASSWORD);
  await walk(page, ['/confirm-phone', '/profil']);
});

test(
  'no page of the administration falls or loses words when it is translated and then used',
  { tag: '@walk' },
  async ({ page }, { workerIndex }) => {
    await somethingForTheStaff(workerIndex);
    await signIn(page, PEOPLE.administrator);
    await walk(page, addressesOf(pagesFor('staff', 'moderator', 'companies', 'admin')));
  },
);

for (const [who, telephone] of [
  ['a visitor', undefined],
  ['a member', PEOPLE.buyer],
  ['an administrator', PEOPLE.administrator],
] as const)
  test(
    `no menu of ${who} falls when it is translated and then used`,
    { tag: '@walk' },
    async ({ page }) => {
      if (telephone) await signIn(page, telephone);
      // The page `/about` is used, since its header has a search field.
      const menus = { within: 'header, .bottom-bar', withLinks: true };
      await walk(page, ['/about'], menus);
      await page.setViewportSize({ width: 1280, height: 900 });
      await walk(page, ['/about'], menus);
      if (!telephone) return;
      await openTranslated(page, '/about');
      await page.getByRole('banner').locator('summary').first().click();
      await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Se connecter' }),
      ).toBeVisible();
      await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
    },
  );

test('a page that falls, and one that loses words, are found', async ({ browser }) => {
  // A separate page is used, whose console errors do not fail the test.
  const page = await browser.newPage();
  const open = () => openTranslated(page, '/contact');
  await page.route('**/api/**', refuse);
  // The answer has an object in place of an error text, which makes the page crash.
  const json = { message: 'Refusé.', errors: { name: [{}] } };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json }));
  const { faults: falls } = await pressEverything(page, { open });
  expect(falls).toContain('falls after form name (), with words');
  await page.unroute('**/api/contact');
  await page.addInitScript(() => {
    addEventListener('submit', ({ target }) => (target as HTMLFormElement).reset());
  });
  const { faults: losses } = await pressEverything(page, { open });
  expect(losses).toContain('loses name, email, message of form name ()');
  await page.close();
});

for (const way of WAYS)
  test(`a form says once and rightly what is missing, under way and refused, where a translator ${way} its texts`, async ({
    page,
  }) => {
    await page.goto('/forgot-password');
    await hydrate(page);
    await translatePage(page, way);
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: 'Recevoir un code' });
    await expect(button).toBeDisabled();
    await expect(main).toContainText('Il manque : le téléphone.');
    await main.getByLabel('Téléphone').fill('90 12 34 56');
    await expect(button).toBeEnabled();
    await expect(main).not.toContainText('Il manque');
    let answered = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await answered.promise;
      await refuse(route);
    });
    for (let times = 0; times < 2; times += 1) {
      answered = Promise.withResolvers();
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(button.locator('> :first-child')).toHaveClass(/spin/);
      await expect(button).toHaveText('Recevoir un code');
      answered.resolve();
      await expect(button).toBeEnabled();
      await expect(button.locator('.spin')).toHaveCount(0);
      await expect(main.getByText('Refusé.', { exact: true })).toHaveCount(1);
    }
  });

/** Returns the visible fields of the content with their values; with `typed`, types into them first. */
const wordsIn = (page: Page, typed = false): Promise<[name: string, value: string][]> =>
  page.evaluate((isTyping) => {
    const WORDS: Record<string, string> = { tel: '90123456', number: '5', email: 'a@b.ne' };
    return [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')]
      .filter(({ type }) => /^(text|search|tel|number|email|password|textarea)$/.test(type))
      .filter((field) => field.checkVisibility())
      .map((field) => {
        if (isTyping)
          field.value = WORDS[field.inputMode === 'numeric' ? 'tel' : field.type] ?? 'essai';
        return [field.name, field.value.replaceAll(/\s/g, '')];
      });
  }, typed);

/** Is the pattern of the script of React, without which React takes over no page. */
const REACT = '**/assets/react-*.js';

test('words typed into a page that is translated before React comes are still there afterwards', async ({
  browser,
}) => {
  const forms = siteMap.filter(({ access, takesForm }) => takesForm && /public|guest/.test(access));
  // A separate page is used, since React logs an error when it renders the page anew, as it must here.
  const page = await browser.newPage();
  const faults = new Set<string>();
  page.on('pageerror', ({ message }) => faults.add(message));
  for (const address of [...addressesOf(forms), '/', '/annonces'])
    await test.step(address, async () => {
      const { release } = await holdScripts(page, REACT);
      await openBeforeReact(page, address);
      const typed = await wordsIn(page, true);
      await translatePage(page);
      await page.evaluate(() => document.body.setAttribute('data-before', ''));
      release();
      await page.waitForLoadState();
      await hydrate(page);
      await expect(page.locator('body[data-before]')).toHaveCount(0);
      await expect.poll(() => wordsIn(page)).toEqual(typed);
      await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  expect([...faults].filter((message) => !message.includes('#418'))).toEqual([]);
  await page.close();
});

test('a button pressed before React comes does what it says where the page was translated meanwhile', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  const { release } = await holdScripts(page, REACT);
  await openBeforeReact(page, '/annonces/5/affiche');
  await translatePage(page);
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  release();
  await page.waitForFunction(() => 'printed' in window);
  await expect(page.locator('body[data-before]')).toHaveCount(0);
  await page.close();
});

test('an ad begun before React comes is continued where the page was translated meanwhile', async ({
  browser,
}, { workerIndex }) => {
  const page = await browser.newPage();
  await signInAsNewUser(page, workerIndex);
  const { release } = await holdScripts(page, REACT);
  await openBeforeReact(page, '/publish');
  await page.locator('form[data-plain-form] [name=title]').fill('Marmite en fonte');
  await translatePage(page);
  release();
  await expect(page.locator('form[data-plain-form]')).toHaveCount(0);
  await expect(page.locator('main [name=title]')).toHaveValue('Marmite en fonte');
  await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
  await page.close();
});
