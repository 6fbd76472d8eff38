import { photosOf, publishedAd } from './published-ads.ts';
import { expect, expectToast, test } from './site.ts';
import { freshNumber, PEOPLE, signIn } from './accounts.ts';
import { expectWellMade, onBothScreens } from './well-made.ts';

test('a signed-in visitor reports an ad; a guest is redirected to sign in', async ({ page }, {
  workerIndex,
}) => {
  const title = `Annonce douteuse ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title, { description: 'Versez un acompte par Airtel Money.' });
  await page.goto(`/annonces/${id}`);
  await expect(page.getByText('Cette annonce parle d’argent à verser d’avance.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Signaler' })).toHaveAttribute(
    'href',
    `/login?redirect=annonce/${id}`,
  );
  await signIn(page, PEOPLE.buyer);
  await page.goto(`/annonces/${id}`);
  await page.getByRole('button', { name: 'Signaler' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signaler cette annonce' });
  const send = dialog.getByRole('button', { name: 'Envoyer' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Raison').selectOption('Autres');
  await dialog.getByLabel('Commentaire').fill('Il demande de l’argent avant la visite.');
  await onBothScreens(page, expectWellMade);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Signaler' }).click();
  await dialog.getByLabel('Raison').selectOption('Autres');
  await dialog.getByLabel('Commentaire').fill('Encore.');
  await send.click();
  await expect(dialog).toContainText('Vous avez déjà signalé cette annonce.');
  await expectToast(page, 'Vous avez déjà signalé cette annonce. Un modérateur va la relire.');
});

test('a heart touched before signing in is filled on return', async ({ page }, { workerIndex }) => {
  const id = await publishedAd(`Pilon ${freshNumber(workerIndex)}`);
  await page.goto(`/annonces/${id}`);
  // Those of the ad itself; similar ads follow.
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).first().click();
  await expect(page).toHaveURL(`/login?redirect=annonce/${id}`);
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(PEOPLE.buyer.replace('+227', ''));
  await page.getByLabel('Mot de passe', { exact: true }).fill('demo-kasuwa');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(`/annonces/${id}`);
  const remove = page.getByRole('button', { name: 'Retirer des favoris' }).first();
  await expect(remove).toBeVisible();
  await expectToast(page, 'Ajoutée à vos favoris.');
  await remove.click();
  await expectToast(page, 'Retirée de vos favoris.');
});

test('a tapped contact link is counted without JavaScript', async ({ browser, baseURL }, {
  workerIndex,
}) => {
  const title = `Pagne ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title);
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/annonces/${id}`);
  const pinged = page.waitForRequest((request) => request.url().endsWith(`/${id}/contact`));
  await page.getByRole('link', { name: 'Appel' }).click();
  expect((await pinged).method()).toBe('POST');
  await context.close();
});

test('the pictures of an ad can be browsed by swipe, by keys and in full screen @wide', async ({
  page,
  isMobile,
}, { workerIndex }) => {
  const photos = await photosOf(['#b5532a', '#2b3a8f', '#4f7a4b']);
  const id = await publishedAd(`Miroir ${freshNumber(workerIndex)}`, { photo_ids: photos });
  await page.goto(`/annonces/${id}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  const place = gallery.getByText(/^\d \/ 3$/);
  await expect(place).toHaveText('1 / 3');

  const first = gallery.getByRole('link', { name: 'Voir en plein écran la photo 1 sur 3' });
  await first.focus();
  // The touch loads React; until then keys scroll the page.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(place).toHaveText('3 / 3', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await expect(place).toHaveText('1 / 3');
  await gallery.getByRole('button', { name: 'Photo précédente' }).click();
  await expect(place).toHaveText('3 / 3');
  await gallery.getByRole('button', { name: 'Photo suivante' }).click();
  await expect(place).toHaveText('1 / 3');
  // Keys move the photos while one of them has the focus.
  await first.focus();
  // A swipe past the first photo, as touch events.
  if (isMobile) {
    await first.evaluate((link) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target: link, clientX });
      const dispatch = (type: string, init: TouchEventInit) =>
        link.dispatchEvent(new TouchEvent(type, { bubbles: true, ...init }));
      dispatch('touchstart', { touches: [touch(50)] });
      dispatch('touchend', { changedTouches: [touch(250)] });
    });
    await expect(place).toHaveText('3 / 3');
    await page.keyboard.press('ArrowRight');
    await expect(place).toHaveText('1 / 3');
  }

  await first.click();
  const whole = page.getByRole('dialog');
  await expect(whole).toBeVisible();
  const inSight = (number: number) => whole.getByRole('img', { name: `photo ${number}` });
  // Waits for the end of scrolling, since photos that are scrolled past are not loaded.
  const rests = (number: number) =>
    expect(async () => {
      const left = () => whole.getByRole('list').evaluate(({ scrollLeft }) => scrollLeft);
      const before = await left();
      await expect(inSight(number)).toBeInViewport({ ratio: 0.99, timeout: 500 });
      expect(await left()).toBe(before);
    }).toPass();
  await rests(1);
  await page.keyboard.press('ArrowLeft');
  await rests(3);
  await page.keyboard.press('ArrowRight');
  await rests(1);
  await page.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);
  await expect(first).toBeFocused();
});
