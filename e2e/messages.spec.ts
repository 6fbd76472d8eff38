import type { Browser, Page } from '@playwright/test';
import { DAY } from '#contract/common/time.ts';
import { expect, openPreferences, test } from './site.ts';
import { signInAsNewUser, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, onBothScreens } from './well-made.ts';

test.use({ serviceWorkers: 'allow' });

interface Listed {
  data: { id: number; title: string; status: string; purpose: string }[];
}

/** Returns a public ad of the demo seller that offers something for sale. */
const sellersAd = async (): Promise<{ id: number; title: string }> => {
  const token = await tokenOf(PEOPLE.seller);
  const { data } = await callApi<Listed>('/api/annonces/my', { token });
  const ad = data.find(({ status, purpose }) => status === 'Publiée' && purpose === 'offer');
  if (!ad) throw new Error('The demo seller has no public ad.');
  return ad;
};

/** Signs the seller in, in a separate browser context. */
const openSeller = async (browser: Browser, page: Page): Promise<Page> => {
  const viewport = page.viewportSize();
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'fr-NE',
    ...(viewport ? { viewport } : {}),
  });
  const other = await context.newPage();
  await signIn(other, PEOPLE.seller);
  return other;
};

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Votre message').fill(text);
  await page.getByRole('button', { name: 'Envoyer' }).click();
};
const lines = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true });
const line = (page: Page, text: string) =>
  lines(page).getByRole('listitem').filter({ hasText: text });

const openMenu = (page: Page) => page.getByLabel('Autres actions').click();

/** Starts a conversation from the page of the ad and opens the conversation for buyer and seller. */
const begin = async (
  browser: Browser,
  page: Page,
  workerIndex: number,
): Promise<{ seller: Page; buyer: string; title: string }> => {
  const ad = await sellersAd();
  const buyer = await signInAsNewUser(page, workerIndex);
  const seller = await openSeller(browser, page);
  await seller.goto('/messages');
  await page.goto(`/annonces/${ad.id}`);
  await page.getByRole('link', { name: 'Écrire au vendeur' }).click();
  await page.getByRole('button', { name: 'Bonjour, est-ce toujours disponible ?' }).click();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(line(page, 'est-ce toujours disponible')).toContainText('Envoyé');
  // The seller's list is updated without a reload.
  await seller.getByRole('link', { name: new RegExp(buyer) }).click();
  await expect(line(seller, 'est-ce toujours disponible')).toBeVisible();
  return { seller, buyer, title: ad.title };
};

test('a buyer and a seller chat live and see read receipts @wide', async ({ browser, page }, {
  workerIndex,
}) => {
  const { seller } = await begin(browser, page, workerIndex);
  await expect(line(page, 'est-ce toujours disponible')).toContainText('Lu');
  await seller.getByRole('button', { name: 'Bonjour, oui, c’est toujours disponible.' }).click();
  await seller.getByRole('button', { name: 'Envoyer' }).click();
  await expect(line(page, 'oui, c’est toujours disponible')).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Mon prix est ferme.' })).toHaveCount(0);
  await say(seller, 'Oui, passez ce soir. Plan : www.exemple.com');
  await expect(line(page, 'passez ce soir')).toContainText('Méfiez-vous');
  await expect(lines(page).getByRole('link')).toHaveCount(0);
  await say(seller, 'Envoyez d’abord l’a v a n c e par N\u200Bita au 90 12 34 56');
  await expect(line(page, 'par N')).toContainText('Ne payez jamais avant');
  await expect(line(seller, 'par N')).not.toContainText('Ne payez jamais avant');
  await say(seller, 'Mon numéro : 90 12 34 56');
  await expect(line(page, 'Mon numéro')).toBeVisible();
  await expect(line(page, 'Mon numéro')).not.toContainText('Ne payez');
  await expect(line(seller, 'passez ce soir')).toContainText('Lu');
  await say(page, 'J’arrive à 18 h');
  await expect(line(seller, 'J’arrive à 18 h')).toBeVisible();
  // The buyer can report the ad here; its seller cannot.
  await openMenu(seller);
  await expect(seller.getByRole('button', { name: 'Bloquer cette personne' })).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Signaler l’annonce' })).toHaveCount(0);
  await openMenu(page);
  await page.getByRole('button', { name: 'Signaler l’annonce' }).click();
  await page
    .getByRole('dialog', { name: 'Signaler cette annonce' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expectWellMade(page);
  await expectWellMade(seller);
  await seller.context().close();
});

test('on a phone a conversation fills the screen, its newest message above the keyboard', async ({
  browser,
  page,
}, { workerIndex }) => {
  const { seller } = await begin(browser, page, workerIndex);
  const bar = page.getByRole('navigation', { name: 'Navigation', exact: true });
  await expect(bar).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByText('ne payez jamais d’avance')).toHaveCount(1);
  const head = page.locator('section > header');
  expect(await head.boundingBox()).toMatchObject({ y: 0, height: 56 });
  await say(page, Array.from({ length: 60 }, (_, n) => `Ligne ${n}`).join('\n'));
  await say(page, 'Fin');
  await expect(line(page, 'Fin')).toBeInViewport({ ratio: 1 });
  // Less height, as with a keyboard, while the last scroll is still to be reported.
  await page.getByRole('list', { name: 'Messages', exact: true }).evaluate((list) => {
    const lateScroll = () => list.dispatchEvent(new Event('scroll', { bubbles: true }));
    visualViewport?.addEventListener('resize', lateScroll, { once: true });
  });
  await page.setViewportSize({ width: 360, height: 380 });
  await expect(line(page, 'Fin')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Votre message')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Toutes les conversations' }).click();
  await expect(bar).toBeVisible();
  await seller.context().close();
});

test('an appointment is proposed, accepted and cancelled in the conversation @wide', async ({
  browser,
  page,
}, { workerIndex }) => {
  const { seller } = await begin(browser, page, workerIndex);
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  await page.getByRole('button', { name: 'Proposer un rendez-vous' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposer un rendez-vous' });
  await dialog.getByLabel('Jour').fill('2020-01-01');
  await dialog.getByLabel('Heure').fill('10:30');
  await dialog.getByLabel('Lieu').fill('station Total Plateau');
  await dialog.getByRole('button', { name: 'Proposer' }).click();
  await expect(dialog.getByText('Choisissez un moment à venir')).toBeVisible();
  await expectWellMade(page);
  await dialog.getByLabel('Jour').fill(tomorrow);
  await dialog.getByRole('button', { name: 'Proposer' }).click();
  const proposal = (one: Page) => line(one, 'station Total Plateau');
  await expect(proposal(page)).toContainText('En attente de réponse');
  await expect(proposal(page)).toContainText(/à 10\sh\s30/);
  await proposal(seller).getByRole('button', { name: 'Accepter' }).click();
  for (const one of [page, seller]) {
    await expect(line(one, 'Rendez-vous accepté')).toBeVisible();
    await expect(proposal(one).locator('strong')).toHaveText('Accepté');
  }
  await expectWellMade(seller);
  await proposal(page).getByRole('button', { name: 'Annuler le rendez-vous' }).click();
  await expect(proposal(seller).locator('strong')).toHaveText('Annulé');
  await expect(proposal(seller).getByRole('button')).toHaveCount(0);
  await seller.context().close();
});

test('a seller publishes an answer on the ad, and removes it', async ({ browser, page }, {
  workerIndex,
}) => {
  const { seller, title } = await begin(browser, page, workerIndex);
  const answer = `Oui, livrée n° ${Date.now() % 1000}`;
  await say(seller, answer);
  await seller.getByRole('button', { name: 'Publier cette réponse sur l’annonce' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Répondre à tout le monde' });
  await dialog.getByLabel('Question').fill('Appelez-moi au 90 12 34 56');
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await expect(dialog.getByText('N’y mettez ni numéro')).toBeVisible();
  await onBothScreens(seller, expectWellMade);
  const question = `Est-ce livré ? ${Date.now() % 1000}`;
  await dialog.getByLabel('Question').fill(question);
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/annonces\/\d+$/);
  await page.reload();
  await expect(page.getByRole('term').filter({ hasText: question })).toBeVisible();
  await expect(page.getByText(answer)).toBeVisible();
  await seller.getByRole('link', { name: title, exact: true }).click();
  await seller.getByRole('button', { name: `Retirer la question ${question}` }).click();
  await expect(seller.getByText('Question retirée.').first()).toBeVisible();
  await expect(seller.getByRole('term').filter({ hasText: question })).toHaveCount(0);
  await seller.context().close();
});

test('after a network interruption no message is lost or doubled, and the input is kept', async ({
  browser,
  page,
}, { workerIndex }) => {
  const { seller } = await begin(browser, page, workerIndex);
  await page.context().setOffline(true);
  await say(page, 'Premier sans réseau');
  await say(page, 'Second sans réseau');
  await expect(line(page, 'Second sans réseau')).toContainText('Non envoyé');
  await expectWellMade(page);
  await say(seller, 'Écrit pendant la coupure');
  await expect(line(seller, 'Écrit pendant la coupure')).toContainText('Envoyé');
  await page.getByLabel('Votre message').fill('Pas encore fini');
  await page.context().setOffline(false);
  for (const text of ['Premier sans réseau', 'Second sans réseau']) {
    await expect(line(page, text)).toContainText(/Envoyé|Lu/);
    await expect(line(seller, text)).toHaveCount(1);
  }
  await expect(line(page, 'Écrit pendant la coupure')).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Votre message')).toHaveValue('Pas encore fini');
  for (const one of [page, seller])
    for (const text of ['Premier sans réseau', 'Second sans réseau', 'Écrit pendant la coupure'])
      await expect(line(one, text)).toHaveCount(1);
  await seller.context().close();
});

test('a lost response and a retry create one message', async ({ browser, page }, {
  workerIndex,
}) => {
  const { seller } = await begin(browser, page, workerIndex);
  let isCut = true;
  await page.route(/\/api\/conversations\/\d+\/messages$/, async (route) => {
    if (route.request().method() !== 'POST' || !isCut) return route.continue();
    isCut = false;
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await say(page, 'Une seule fois');
  await expect(line(seller, 'Une seule fois')).toBeVisible();
  await expect(line(page, 'Une seule fois')).toContainText(/Envoyé|Lu/);
  await page.reload();
  for (const one of [page, seller]) await expect(line(one, 'Une seule fois')).toHaveCount(1);
  await seller.context().close();
});

test('a blocked person can no longer write and is not notified; the block can be removed', async ({
  browser,
  page,
}, { workerIndex }) => {
  const { seller, buyer } = await begin(browser, page, workerIndex);
  await openMenu(seller);
  await seller.getByRole('button', { name: 'Bloquer cette personne' }).click();
  await openMenu(seller);
  await expect(seller.getByRole('button', { name: 'Débloquer cette personne' })).toBeEnabled();
  await say(page, 'Vous êtes là ?');
  await expect(line(page, 'Vous êtes là ?')).toContainText('ne peut pas recevoir de message');
  await expect(lines(page).getByText(/bloqué/)).toHaveCount(0);
  await seller.goto('/blocked');
  const row = seller.getByRole('main').getByRole('listitem').filter({ hasText: buyer });
  await onBothScreens(seller, expectWellMade);
  await row.getByRole('button', { name: 'Débloquer cette personne' }).click();
  // Its name changes before the server has answered.
  await expect(row.getByRole('button', { name: 'Bloquer cette personne' })).toBeEnabled();
  await line(page, 'Vous êtes là ?').getByRole('button', { name: 'Réessayer' }).click();
  await expect(line(page, 'Vous êtes là ?')).toContainText('Envoyé');
  await seller.context().close();
});

test('a seller is blocked from their page too, which shows it afterwards', async ({ page }, {
  workerIndex,
}) => {
  const { data } = await callApi<{ data: { id: number } }>('/api/me', {
    token: await tokenOf(PEOPLE.seller),
  });
  await page.goto(`/vendeurs/${data.id}`);
  await expect(page.getByRole('button', { name: /quer cette personne/ })).toHaveCount(0);
  await signInAsNewUser(page, workerIndex);
  await page.goto(`/vendeurs/${data.id}`);
  await page.getByRole('button', { name: 'Bloquer cette personne' }).click();
  const undo = page.getByRole('button', { name: 'Débloquer cette personne' });
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(undo).toBeVisible();
  // On one line, however long the line before is.
  await expect(async () => {
    const follow = await page.getByRole('button', { name: 'Suivre', exact: true }).boundingBox();
    expect((await undo.boundingBox())?.y).toBe(follow?.y);
  }).toPass();
  await onBothScreens(page, expectWellMade);
});

test('the messages’ link and the title count unread messages, the bell does not; it links to them @wide', async ({
  browser,
  page,
}, { workerIndex }) => {
  const { seller, title } = await begin(browser, page, workerIndex);
  await page.goto('/favoris');
  await expect(
    page.getByRole('link', { name: 'Notifications', exact: true }).first(),
  ).toBeVisible();
  await say(seller, 'Une question pour vous');
  await expect(page).toHaveTitle(/^\(1\) Favoris/);
  await expect(page.getByRole('link', { name: /^Messages,? 1 non lu$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Notifications', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await openPreferences(page, 'Nouveau message');
  await page.getByRole('group', { name: 'Nouveau message' }).getByLabel('SMS').uncheck();
  await expect(page.getByText('Préférences enregistrées.').first()).toBeVisible();
  await expectWellMade(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nouveau message/ })
    .click();
  await expect(line(page, 'Une question pour vous')).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Messages/);
  await seller.context().close();
});

test('a guest who wants to write reads why to sign in, and writes right after it', async ({
  page,
}) => {
  const { id, title } = await sellersAd();
  await page.goto(`/annonces/${id}`);
  await page.getByRole('link', { name: 'Écrire au vendeur' }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/messages?annonce=${id}`)}`);
  await expect(page.getByText('Connectez-vous pour écrire au vendeur')).toBeVisible();
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(PEOPLE.buyer.replace('+227', ''));
  await page.getByLabel('Mot de passe', { exact: true }).fill('demo-kasuwa');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(`/messages?annonce=${id}`);
  await expect(page.getByLabel('Votre message')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(title);
});

test('two tabs of one browser share one connection', async ({ page, context }, { workerIndex }) => {
  await signInAsNewUser(page, workerIndex);
  const opened: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) opened.push(request.url());
  });
  await page.goto('/favoris');
  await expect.poll(() => opened.length).toBe(1);
  const other = await context.newPage();
  await other.goto('/messages');
  await expect(other.getByText('Aucun messages disponible')).toBeVisible();
  await expectWellMade(other);
  expect(opened).toHaveLength(1);
});
