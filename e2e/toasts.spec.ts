import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { PEOPLE, signIn } from './accounts.ts';

const boxOf = async (page: Page) => {
  const toast = page.getByRole('region', { name: 'Messages' }).locator('> div');
  await expect(toast).toHaveCount(1);
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  return { left: x, right: x + width, top: y, bottom: y + height };
};

test('on a phone toasts do not stack over the page, and leave the form in sight', async ({
  page,
}) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Se connecter', exact: true });
  for (const password of ['faux-un-7', 'faux-deux-7']) {
    await page.getByRole('textbox', { name: 'Téléphone' }).fill('94000001');
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    const refused = page.waitForResponse(/\/api\/login$/);
    await button.click();
    await refused;
  }
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('alert')).toHaveCount(1);
  await expect(messages.getByRole('alert')).not.toBeEmpty();
  const toast = await boxOf(page);
  const bar = await page.getByRole('navigation', { name: 'Navigation' }).boundingBox();
  expect(toast.bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  for (const changed of [button, page.getByLabel('Mot de passe', { exact: true })]) {
    const box = await changed.boundingBox();
    const isApart =
      (box?.y ?? 0) >= toast.bottom || (box?.y ?? 0) + (box?.height ?? 0) <= toast.top;
    expect(isApart).toBe(true);
  }
});

test('a toast does not cover the button that caused it, wherever that stands', async ({ page }) => {
  await signIn(page, PEOPLE.buyer);
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  await footer.locator('summary[data-needs-react]').click();
  const choice = footer.getByRole('button', { name: /données/ });
  await choice.scrollIntoViewIfNeeded();
  await choice.click();
  await expect(page.getByText('Économie de données activée.')).toBeVisible();
  const [toast, box] = [await boxOf(page), await choice.boundingBox()];
  expect((box?.y ?? 0) >= toast.bottom || (box?.y ?? 0) + (box?.height ?? 0) <= toast.top).toBe(
    true,
  );
});
