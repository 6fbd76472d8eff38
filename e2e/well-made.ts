import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

/** In the page. */
declare const axe: typeof Axe;

const AXE_FILE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
/** In ASCII it takes half the memory, and a third less time to send and to compile; 17 characters are not. */
const AXE_SCRIPT = (await readFile(AXE_FILE, 'utf8')).replace(
  /[\u0080-\uffff]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/**
 * What axe finds on this page. Passed rules are left out, and the page gets the script once: each halves the time.
 * `preload` is for rules about sounds that start by themselves and locked orientation, of which there are none.
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

/** Asserts that axe finds no violation and nothing scrolls sideways. */
export const expectWellMade = async (page: Page): Promise<void> => {
  expect(
    (await violationsOn(page)).map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    ),
    `faults of ${page.url()}`,
  ).toEqual([]);
  await expectNoSidewaysScroll(page);
};

/** Ends them at once: they advance with frames, which a page may not draw for a long time after a resize. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });

/** Asserts that a page is well made in both colour schemes; axe checks only the colours of the dark one. */
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
 * Runs a check on the screen of a phone, then of a computer: a quarter of the cost of a second run of the browser test, for
 * those whose steps are the same on both.
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
