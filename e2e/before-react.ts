import type { Page } from '@playwright/test';

/** Delays the scripts of a page until the returned `release` is called; `files` is the pattern of their addresses. */
export const holdScripts = async (
  page: Page,
  files = '**/assets/*.js',
): Promise<{ release: () => void }> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
};

/** Opens a page whose scripts are delayed, and waits until the document and its style sheets are loaded. */
export const openBeforeReact = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
        ({ sheet }) => sheet,
      ),
  );
};
