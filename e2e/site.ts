import { expect, test as base, type Page } from '@playwright/test';

/**
 * Tells whether a console error is one of Chromium's for error responses and network failures (504 comes from the
 * service worker; the one about a script, when the worker's file is truncated). Pages handle such responses, so that
 * these errors are no failures. Neither is the error of a View Transition that the browser itself begins and gives up,
 * even without scripts, for example towards a document without a style sheet.
 */
const isHandled = (text: string): boolean =>
  /the server responded with a status of (401|403|404|409|410|415|422|429|504)|ERR_INTERNET_DISCONNECTED|ViewTransition opt-in disabled$|unknown error occurred when fetching the script/.test(
    text,
  );

/** Is the test function whose page fails the test on any console error that `isHandled` does not accept. */
export const test = base.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ page }, run) => {
      const faults: string[] = [];
      const add = (message: string) => faults.push(`${page.url()}: ${message}`);
      page.on('console', (message) => {
        if (message.type() === 'error' && !isHandled(message.text())) add(message.text());
      });
      page.on('pageerror', ({ message }) => {
        if (!isHandled(message)) add(message);
      });
      await run();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Emulates `navigator.connection`; to be called before the page is opened. */
export const emulateConnection = (
  page: Page,
  connection: { saveData: boolean; effectiveType: string },
) =>
  page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: { ...given, addEventListener() {} } });
  }, connection);

export const SAVING = { saveData: true, effectiveType: '4g' };

/**
 * Is the time limit, in ms, for expectations that wait until a photo is decoded, which may take long since the decoder
 * has a low priority.
 */
export const DECODED = { timeout: 60_000 };

/**
 * Expects a toast with exactly this text. The toast is not located by its role, since toasts beside an open dialog are
 * visible but inert.
 */
export const expectToast = (
  page: Page,
  text: string,
  patience: { timeout?: number } = {},
): Promise<void> =>
  expect(page.locator('[aria-label="Messages"]').getByText(text, { exact: true })).toBeVisible(
    patience,
  );

/**
 * Opens the preferences below the list of notifications. It first waits for `above`, a text in that list, which moves
 * the preferences when it loads.
 */
export const openPreferences = async (page: Page, above: string): Promise<void> => {
  await expect(page.getByRole('main').getByText(above).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sur cet appareil' })).toBeVisible();
  await page.getByText('Comment et quand me prévenir').click();
};

/**
 * Loads React on a public page, as touching a control that needs React does, and waits until React has taken over the
 * page.
 */
export const hydrate = async (page: Page): Promise<void> => {
  // What loads React has run then.
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => {
    const touched = document.createElement('i');
    touched.dataset['needsReact'] = '';
    document.body.append(touched);
    touched.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    touched.remove();
  });
  await page.waitForFunction(() => !window.kasuwaReady);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
};

/** Opens the form of a new ad, and waits until React has replaced the form that the server rendered. */
export const openPublishForm = async (page: Page): Promise<void> => {
  await page.goto('/publish');
  await expect(page.locator('form')).not.toHaveCount(0);
  await expect(page.locator('form[data-plain-form]')).toHaveCount(0);
};
