// Text at 150 % and 200 % of its size, and a phone of 180 CSS px: nothing is cut, nothing scrolls sideways, and targets
// stay large enough for a finger.

import type { Page } from '@playwright/test';
import { siteMap } from '#web/site-map.ts';
import { expect, openPublishForm, test } from './site.ts';
import { freshNumber, PEOPLE, signIn, signInAsNewUser } from './accounts.ts';
import { sendAd } from './ads.ts';

/**
 * Lists the public pages, with ids that the demo has. A page whose id does not exist in the demo shows that the record
 * is missing.
 */
const PUBLIC = siteMap
  .filter(({ access, path }) => (access === 'public' || access === 'guest') && path !== '*')
  .map(({ path }) =>
    path.replace(':id', '5').replace(':city', 'niamey').replace(/:\w+/, 'aaaaaaaaaaaaaaaaaaaaaa'),
  );

const MEMBERS = ['/compte', '/mes_annonces', '/messages', '/profil', '/favoris', '/notifications'];

/**
 * Returns descriptions of the elements whose text does not fit on the screen, or that are too small to touch. Runs in
 * the page.
 */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const nameOf = (element: HTMLElement) =>
      `${element.tagName} ${element.className} "${element.innerText.slice(0, 40)}"`;
    const clips = (value: string) => value === 'hidden' || value === 'clip';

    /** Returns the rectangles of the texts that are direct children of an element. */
    const textsOf = (element: HTMLElement): DOMRect[] =>
      [...element.childNodes]
        .filter((node) => node instanceof Text && node.data.trim() !== '')
        .map((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect();
        })
        .filter(({ width: wide, height }) => wide > 1 && height > 1);

    /** Says whether a text lies outside its box or the screen where it neither scrolls nor ends in an ellipsis. */
    const isCut = (element: HTMLElement, text: DOMRect): boolean => {
      for (let around: HTMLElement | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (/auto|scroll/.test(style.overflowX)) return false;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
        const box = around.getBoundingClientRect();
        if (clips(style.overflowX) && (text.right > box.right + 1 || text.left < box.left - 1))
          return true;
        if (clips(style.overflowY) && (text.bottom > box.bottom + 1 || text.top < box.top - 1))
          return true;
        if (style.position === 'fixed') break;
      }
      return text.right > width + 1 || text.left < -1;
    };
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        // The link to the content stands above the screen until it has the focus.
        !element.closest(
          '.skip, option, noscript, svg, .sr-only, .max-lg\\:sr-only, [style*=clip-path]',
        ),
    );
    const cut = shown.filter((element) => textsOf(element).some((text) => isCut(element, text)));

    // Matches the elements that must be 44 px high as touch targets; others must be 24 px high, and links in sentences
    // may be lower.
    const MAIN = '.btn, .tap, .chip, .menu-row, .place, .input, summary, select, main button';
    const isInline = (node: Node): boolean =>
      !(node instanceof Element) || getComputedStyle(node).display.startsWith('inline');
    const hasText = (node: Node) => Boolean(node.textContent?.trim());
    const isInSentence = (element: HTMLElement) => {
      const beside = [...(element.parentNode?.childNodes ?? [])].filter(hasText);
      const at = beside.indexOf(element);
      return (
        getComputedStyle(element).display === 'inline' &&
        [beside[at - 1], beside[at + 1]].some((node) => node !== undefined && isInline(node))
      );
    };
    const small = shown
      .filter((element) => element.matches('a, button, input, select, summary'))
      .filter((element) => !isInSentence(element))
      .filter((element) => {
        // A checkbox or radio button may also be pressed by its label.
        const box = (element.closest('label') ?? element).getBoundingClientRect();
        const least = element.matches(MAIN) ? 44 : 24;
        return box.width > 0 && (box.height < least - 0.5 || box.width < 23.5);
      });

    const sideways = document.documentElement.scrollWidth - width;
    return [
      ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
      ...cut.map((element) => `cut: ${nameOf(element)}`),
      ...small.map((element) => {
        const { width: wide, height } = element.getBoundingClientRect();
        return `small: ${Math.round(wide)} x ${Math.round(height)} ${nameOf(element)}`;
      }),
    ];
  });

/** Lists the screens on which each page is checked: widths in px, and text sizes in percent. */
const LOOKS = [
  { name: '100 %', width: 360, percent: 100 },
  { name: '180 px', width: 180, percent: 100 },
  { name: '150 %', width: 360, percent: 150 },
  { name: '200 %', width: 360, percent: 200 },
];

/**
 * Lists the texts of less than 1.4 times the size that they had at 100 %, which the first call stores. The price of a
 * poster grows until it fills the screen, and the labels of the bottom bar have a fifth of it each. Runs in the page.
 */
const textsThatStay = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shared = window as { textSizes?: Map<Element, number> };
    const before = shared.textSizes;
    const all = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') &&
        element.checkVisibility() &&
        !element.closest('.place, .poster-price, noscript'),
    );
    const sizes = all.map((one) => [one, parseFloat(getComputedStyle(one).fontSize)] as const);
    shared.textSizes ??= new Map(sizes);
    return sizes
      .filter(([element, size]) => size < (before?.get(element) ?? 0) * 1.4)
      .map(([element]) => `stays small: ${element.tagName} "${element.textContent.slice(0, 40)}"`);
  });

const faultsAtEverySize = async (page: Page, path: string): Promise<string[]> => {
  const found: string[] = [];
  await page.setViewportSize({ width: 360, height: 740 });
  await textsThatStay(page);
  for (const { name, width, percent } of LOOKS) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    const faults = await faultsOf(page);
    if (percent === 200) faults.push(...(await textsThatStay(page)));
    found.push(...faults.map((fault) => `${path} at ${name}: ${fault}`));
  }
  return found;
};

test('public pages show everything with large text', async ({ page }) => {
  const found: string[] = [];
  for (const path of PUBLIC) {
    await page.goto(path);
    found.push(...(await faultsAtEverySize(page, path)));
  }
  expect(found).toEqual([]);
});

test('the review queue does not scroll sideways with large text', async ({ page }) => {
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'La file' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});

test('the form of an ad shows everything with large text', async ({ page }, { workerIndex }) => {
  await signInAsNewUser(page, workerIndex);
  await openPublishForm(page);
  await page.getByRole('radio', { name: 'Véhicules' }).check();
  await page.getByRole('radio', { name: 'Voitures' }).check();
  await expect(page.getByLabel('Marque')).toBeVisible();
  expect(await faultsAtEverySize(page, '/publish')).toEqual([]);
});

test('pages of members show everything with large text', async ({ page }, { workerIndex }) => {
  // The ad with the longest button, 'Confirmer le numéro'.
  await sendAd(`Calebasse ${freshNumber(workerIndex)}`, { whatsapp: freshNumber(workerIndex) });
  await signIn(page, PEOPLE.seller);
  const found: string[] = [];
  for (const path of MEMBERS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    found.push(...(await faultsAtEverySize(page, path)));
  }
  expect(found).toEqual([]);
});
