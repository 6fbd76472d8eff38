import { expect, test } from './site.ts';

test('on a phone toasts do not stack over the page', async ({ page }) => {
  await page.goto('/login');
  for (const password of ['faux-un-7', 'faux-deux-7']) {
    await page.getByRole('textbox', { name: 'Téléphone' }).fill('94000001');
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    const refused = page.waitForResponse(/\/api\/login$/);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await refused;
  }
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('alert')).toHaveCount(1);
  const below = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
  const box = await messages.getByRole('alert').locator('..').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below);
});
