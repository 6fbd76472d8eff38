import { MICROPHONE } from './microphone.ts';
import { DECODED, expect, test } from './site.ts';
import { freshNumber, newSeller, PASSWORD, PEOPLE, signIn } from './accounts.ts';
import { openFromQueue, sendAd, statusOf } from './ads.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

test.use({ launchOptions: MICROPHONE });

test('a seller records a description, a moderator listens to it before approving, a buyer plays it @wide', async ({
  page,
  browser,
}, { workerIndex }) => {
  const title = `Charrette à voix ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  const id = await sendAd(title, {}, seller);
  await signIn(page, seller.telephone, PASSWORD);
  const edit = `/edit-annonce/${id}`;
  await page.goto(edit);
  // The line is down when it would be sent, and the page is opened anew.
  await page.route('**/api/photos/uploads', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Parler au micro' }).click();
  await expect(page.getByText(/^Parlez\s: encore 0:5[0-7]$/)).toBeVisible();
  await expectWellMadeInLightAndDark(page);
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByRole('button', { name: 'Renvoyer' })).toBeVisible();
  await expect(page.getByLabel('Votre enregistrement')).toBeVisible();
  await page.unroute('**/api/photos/uploads');
  await page.goto(edit);
  const own = page.getByText(/^Votre enregistrement \(0:\d\d, \d+\sKo\)$/);
  await expect(own).toBeVisible(DECODED);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.waitForURL('**/mes_annonces');

  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin');
  await openFromQueue(page, title, (button, options) => button.click(options));
  await expect(page.getByText('Écoutez d’abord la description vocale.')).toBeVisible();
  const player = page.getByLabel(/^Description vocale \(/);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await player.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect(page.getByText('Écoutez d’abord la description vocale.')).toBeHidden();
  await page.getByRole('button', { name: 'Valider', exact: true }).click();
  await expect(page.getByText(`Validée : ${title}`)).toBeVisible();
  await expect.poll(() => statusOf(id, seller), { timeout: 30_000 }).toBe('Publiée');

  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/voices/')) sounds.push(request.url());
  });
  await page.goto(`/annonces/${id}`);
  const heard = page.getByLabel(/^Écouter la description \(0:\d\d, \d+\sKo\)$/);
  await expect(heard).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  expect(sounds).toEqual([]);
  const seconds = await heard.evaluate(async (audio: HTMLAudioElement) => {
    await audio.play();
    return audio.duration;
  });
  expect(seconds).toBeGreaterThan(2);
  expect(seconds).toBeLessThan(60);
  expect(sounds.length).toBeGreaterThan(0);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(`/annonces/${id}`);
  await expect(without.getByLabel(/^Écouter la description \(/)).toBeVisible();
  await plain.close();
});
