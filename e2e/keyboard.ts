import { expect, type Locator, type Page } from '@playwright/test';

/** Types into the focused field, then presses Tab. */
export const typeAndTab = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
};

/** Is more than the number of tab stops of any page. */
const MAX_TAB_STOPS = 80;

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeEnabled();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

/** Reaches the element by Tab and presses Enter. */
export const tabAndEnter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
