import type { Page } from '@playwright/test';

/** Holds the scripts of a page back until `release`; `files` chooses some of them. */
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

/** Opens a page whose scripts are held back, and waits until the whole document has come and has its style sheets. */
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
