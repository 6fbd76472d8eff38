import { expect, hydrate, test } from './site.ts';
import { PEOPLE, signIn } from './accounts.ts';

test.use({ hasTouch: false, isMobile: false, viewport: { width: 1280, height: 900 } });

test('by keyboard, a dialog opens on its first field, and gives the focus back', async ({
  page,
}) => {
  await signIn(page, PEOPLE.buyer);
  await page.goto('/annonces');
  await page.getByRole('link', { name: /FCFA/ }).first().click();
  const opener = page.getByRole('button', { name: 'Signaler' });
  await hydrate(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Raison')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
