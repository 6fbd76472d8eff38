import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { DAY } from '#contract/time.ts';
import {
  callApi,
  expect,
  expectToast,
  expectWellMade,
  expectWellMadeInLightAndDark,
  freshNumber,
  lastSms,
  onBothScreens,
  openPublishForm,
  PEOPLE,
  sendAd,
  signIn,
  test,
  tokenOf,
} from './site.ts';
import { runJob, endsInDays } from './time.ts';

interface Sent {
  data: { id: number; share_image: string };
}

const decide = async (id: number, what: 'approve' | 'reject', json: unknown = {}) =>
  callApi(`/api/admin/annonces/${id}/${what}`, { token: await tokenOf(PEOPLE.moderator), json });

/** Alerts to the demo seller leave at any hour. */
const endQuietHours = async () =>
  callApi('/api/notification-preferences', {
    token: await tokenOf(PEOPLE.seller),
    json: { quiet: { from: 0, to: 0 } },
  });

const publishedAd = async (title: string, changes: Record<string, unknown> = {}) => {
  const id = await sendAd(title, changes);
  await decide(id, 'approve');
  return id;
};

/** Uploads one photo of each colour as the demo seller and returns their ids. */
const photosOf = async (colours: readonly string[]): Promise<number[]> => {
  const token = await tokenOf(PEOPLE.seller);
  const ids: number[] = [];
  for (const background of colours) {
    const shape = { width: 1280, height: 960, channels: 3, background } as const;
    const form = new FormData();
    form.append(
      'photo',
      new Blob([new Uint8Array(await sharp({ create: shape }).jpeg().toBuffer())]),
      'a.jpg',
    );
    const sent = await fetch(new URL('/api/photos', process.env['BASE_URL']), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    ids.push(((await sent.json()) as Sent).data.id);
  }
  return ids;
};

/** Opens the menu of the user's own ad. */
const openMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `Autres actions « ${title} »` }).click();

/** The row of the user's own ad. */
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('a rejected ad shows the reason, is corrected at the linked field and gets published', async ({
  page,
}, { workerIndex }) => {
  const title = `Armoire ${freshNumber(workerIndex)}`;
  const id = await sendAd(title);
  await decide(id, 'reject', { reason: 'incomplete', comment: 'Dites la largeur.' });
  await signIn(page, PEOPLE.seller);
  await page.goto('/mes_annonces');
  await expect(cardOf(page, title)).toContainText('Dites la largeur.');
  await onBothScreens(page, expectWellMade);
  await page.getByRole('link', { name: `Corriger « ${title} »` }).click();
  await expect(page).toHaveURL(`/edit-annonce/${id}`);
  const description = page.getByLabel('Description');
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(/Dites la largeur/);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await description.fill('Deux portes, 120 cm de large.');
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(page).toHaveURL('/mes_annonces');
  await expect(cardOf(page, title)).toContainText('En attente');
  await expect(cardOf(page, title)).toContainText('dans la file');
  await page.getByRole('link', { name: `Voir « ${title} »` }).click();
  await expect(page).toHaveURL(`/annonces/${id}`);
  await expect(page.getByText('telle qu’elle paraîtra')).toBeVisible();
  await decide(id, 'approve');
  await page.goto(`/annonces/${id}`);
  await expect(page.getByText('120 cm de large')).toBeVisible();
});

test('a published ad stays public while its change is reviewed, and the reviewer sees the change', async ({
  page,
}, { workerIndex }) => {
  const title = `Tabouret ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title);
  await signIn(page, PEOPLE.seller);
  await page.goto(`/edit-annonce/${id}`);
  await page.getByLabel('Titre').fill(`${title} verni`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL('/mes_annonces');
  await openMenu(page, `${title} verni`);
  await expect(page.getByRole('dialog')).toContainText('reste en ligne telle quelle');
  const seen = async () =>
    (await callApi<{ data: { title: string } }>(`/api/the-annonces/${id}`)).data.title;
  expect(await seen()).toBe(title);
  await decide(id, 'approve');
  expect(await seen()).toBe(`${title} verni`);
});

test('a sold ad is marked within three seconds, its shared picture too', async ({ page }, {
  workerIndex,
}) => {
  const title = `Moulin ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title);
  const imageOf = async () => {
    const html = await (await fetch(new URL(`/annonces/${id}`, process.env['BASE_URL']))).text();
    // Open Graph tags, as social networks read them.
    const tags = new Map(
      [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)].map((tag) => [
        tag[1],
        tag[2] ?? '',
      ]),
    );
    expect(tags.get('og:title')).toContain(title);
    expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630']);
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    return new URL(tags.get('og:image') ?? '').pathname;
  };
  const before = await imageOf();
  const picture = await fetch(new URL(before, process.env['BASE_URL']));
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);

  await signIn(page, PEOPLE.seller);
  await page.goto('/mes_annonces');
  const sell = page.getByRole('button', { name: `Vendu « ${title} »` });
  await sell.click();
  await expect(cardOf(page, title)).toContainText('Vendue');
  await page.getByRole('region', { name: 'Messages' }).getByText('Annuler').click();
  await expect(cardOf(page, title)).toContainText('Publiée');
  await sell.click();
  await expect(cardOf(page, title)).toContainText('Vendue');
  await expect
    .poll(async () => (await page.request.get(`/annonces/${id}`)).text(), { timeout: 3000 })
    .toContain('VENDUE');
  expect(await imageOf()).not.toBe(before);
  await page.goto(`/annonces/${id}`);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
});

test('a withdrawn ad is republished with one tap', async ({ page }, { workerIndex }) => {
  const title = `Bassine ${freshNumber(workerIndex)}`;
  await publishedAd(title);
  await signIn(page, PEOPLE.seller);
  await page.goto('/mes_annonces');
  await openMenu(page, title);
  await page.getByRole('button', { name: `Retirer « ${title} »` }).click();
  await expect(page.getByRole('dialog')).toContainText('Vous pourrez la remettre en ligne');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(cardOf(page, title)).toContainText('Retirée');
  await page.getByRole('button', { name: `Republier « ${title} »` }).click();
  await expect(cardOf(page, title)).toContainText('Publiée');
});

test('a signed-in visitor reports an ad; a guest is redirected to sign in', async ({ page }, {
  workerIndex,
}) => {
  const title = `Annonce douteuse ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title, { description: 'Versez un acompte par Airtel Money.' });
  await page.goto(`/annonces/${id}`);
  await expect(page.getByText('Cette annonce parle d’argent à verser d’abord.')).toBeVisible();
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
  // After scrolling ends: photos passed on the way are not loaded.
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

test('an expiring ad is renewed by the link of its SMS, without signing in', async ({ page }, {
  workerIndex,
}) => {
  const title = `Malle ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title);
  await endsInDays(id, 2.5);
  await endQuietHours();
  await runJob('ads-warn-of-expiry');
  const text = await lastSms(PEOPLE.seller, new RegExp(`${title}.*expire`));
  await page.goto(/\/lien\/\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Garder cette annonce en ligne ?',
  );
  await expect(page.getByText(`« ${title} »`)).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Oui, 60 jours de plus' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('reste en ligne 60 jours');
  const { data } = await callApi<{ data: { expires_at: string } }>(`/api/the-annonces/${id}`);
  expect(Date.parse(data.expires_at) - Date.now()).toBeGreaterThan(59 * DAY);
});

test('a forged message link shows an error', async ({ page }) => {
  const answer = await page.goto('/lien/r1.abc.aaaaaaaaaaaaaaaaaaaaaa');
  expect(answer?.status()).toBe(404);
});

test('an ad is copied into the form of a new one, photos included, and takes the place of a draft when asked to', async ({
  page,
}, { workerIndex }) => {
  const title = `Lanterne ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title, { photo_ids: await photosOf(['#c8642d', '#2d64c8']) });
  await signIn(page, PEOPLE.seller);
  await openPublishForm(page);
  await page.getByLabel('Titre').fill('Brouillon ancien');
  await page.goto(`/annonces/${id}`);
  await page.getByRole('button', { name: 'Copier cette annonce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copier cette annonce' });
  await expect(dialog).toContainText('Brouillon ancien');
  await dialog.getByRole('button', { name: 'Remplacer' }).click();
  await expect(page).toHaveURL('/publish');
  await expect(page.getByLabel('Titre')).toHaveValue(title);
  await expect(page.getByRole('button', { name: /^Retirer la photo/ })).toHaveCount(2);
  await expectWellMade(page);
});

test('a lower price is public at once, and one far higher waits for its review', async ({ page }, {
  workerIndex,
}) => {
  const title = `Marmite ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title, { price: 20_000, price_label: '20 000' });
  await signIn(page, PEOPLE.seller);
  await page.goto('/mes_annonces');
  const change = async (price: string) => {
    await openMenu(page, title);
    await page.getByRole('button', { name: 'Changer le prix' }).click();
    const input = page.getByLabel('Prix, en FCFA');
    await expect(input).toBeFocused();
    await input.fill(price);
    await page.getByRole('button', { name: 'Changer', exact: true }).click();
  };
  await change('cher');
  await expect(page.getByLabel('Prix, en FCFA')).toHaveAccessibleDescription(/francs/);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: 'Changer le prix' })).toBeFocused();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await change('15 000');
  await expect(page.getByText('Le nouveau prix est en ligne.')).toBeVisible();
  await expect(cardOf(page, title)).toContainText(/15\s000\sFCFA/);
  await change('30 000');
  await expect(cardOf(page, title)).toContainText('En attente');
  await page.goto(`/annonces/${id}`);
  await expect(page.getByText(/^15\s000\sFCFA$/).first()).toBeVisible();
});

test('a seller marks an ad as reserved, and ends it', async ({ page }, { workerIndex }) => {
  const title = `Tabouret ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title);
  await signIn(page, PEOPLE.seller);
  await page.goto('/mes_annonces');
  await openMenu(page, title);
  await page.getByRole('button', { name: 'Marquer comme réservé' }).click();
  await expect(page.getByLabel('Réservé jusqu’au')).toBeFocused();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: 'Marquer comme réservé' })).toBeFocused();
  await page.keyboard.press('Enter');
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Réserver', exact: true }).click();
  await expectToast(page, 'Votre annonce est marquée « Réservé ».');
  await expect(cardOf(page, title)).toContainText('réservée');
  await page.goto(`/annonces/${id}`);
  await expect(page.getByText('Réservé jusqu’au')).toBeVisible();
  await page.goto('/mes_annonces');
  await openMenu(page, title);
  await page.getByRole('button', { name: 'Mettre fin à la réservation' }).click();
  await expectToast(page, 'Votre annonce n’est plus réservée.');
  await expect(cardOf(page, title)).not.toContainText('réservée');
});
