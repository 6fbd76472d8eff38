import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

/** Is the global variable of axe inside the tested page. */
declare const axe: typeof Axe;

const AXE_FILE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
/**
 * Is the script of axe with its 17 non-ASCII characters escaped: as ASCII, the script takes half the memory, and a
 * third less time to send and to compile.
 */
const AXE_SCRIPT = (await readFile(AXE_FILE, 'utf8')).replace(
  /[\u0080-\uffff]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/**
 * Returns the violations that axe finds on this page. Leaving out passed rules halves the time, and so does loading the
 * script only once. `preload` is off, since it serves rules about autoplaying sound and locked orientation, which the
 * site has not.
 */
const violationsOn = async (page: Page, options: Axe.RunOptions = {}): Promise<Axe.Result[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT);
  return page.evaluate(
    async (given) =>
      (await axe.run({ ...given, preload: false, resultTypes: ['violations'] })).violations,
    options,
  );
};

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** Asserts that axe finds no violation on a page and that the page does not scroll sideways. */
export const expectWellMade = async (page: Page): Promise<void> => {
  expect(
    (await violationsOn(page)).map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    ),
    `faults of ${page.url()}`,
  ).toEqual([]);
  await expectNoSidewaysScroll(page);
};

/**
 * Ends all CSS transitions at once, since they advance with frames, which a page may not draw for a long time after a
 * resize.
 */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const motion of document.getAnimations())
      if (motion instanceof CSSTransition) motion.finish();
  });

/** Asserts that a page has no faults in both colour schemes; in the dark scheme, axe checks only the colours. */
export const expectWellMadeInLightAndDark = async (page: Page): Promise<void> => {
  await expectWellMade(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await endTransitions(page);
  const violations = await violationsOn(page, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
  });
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160))),
    `contrast faults of ${page.url()} in the dark`,
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};

const WIDE_SCREEN = { width: 1280, height: 900 };

/**
 * Runs a check on the screen of a phone, then on that of a computer. For tests whose steps are the same on both, this
 * takes a quarter of the time of a second run.
 */
export const onBothScreens = async (
  page: Page,
  check: (page: Page) => Promise<void>,
): Promise<void> => {
  await check(page);
  const phone = page.viewportSize() ?? WIDE_SCREEN;
  await page.setViewportSize(WIDE_SCREEN);
  await endTransitions(page);
  await check(page);
  await page.setViewportSize(phone);
};
