import type { Page } from '@playwright/test';
import { DAY } from '#contract/common/time.ts';
import { decide, photosOf, publishedAd } from './published-ads.ts';
import { expect, expectToast, openPublishForm, test } from './site.ts';
import { endQuietHours, freshNumber, lastSms, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';
import { runJob, endsInDays } from './time.ts';

/** Opens the menu of the user's own ad. */
const openMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `Autres actions « ${title} »` }).click();

/** Locates the row of the user's own ad by its title. */
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

test('a sold ad is marked at once, its shared picture too', async ({ page }, { workerIndex }) => {
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
  expect(await (await page.request.get(`/annonces/${id}`)).text()).toContain('VENDUE');
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

test('an expiring ad is renewed by the link of its SMS, without signing in', async ({ page }, {
  workerIndex,
}) => {
  const title = `Malle ${freshNumber(workerIndex)}`;
  const id = await publishedAd(title);
  await endsInDays(id, 2.5);
  await endQuietHours(await tokenOf(PEOPLE.seller));
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
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('button', { name: 'Copier cette annonce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copier cette annonce', exact: true });
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
  await page.getByRole('button', { name: /^Réserver «/ }).click();
  await expect(page.getByLabel('Réservé jusqu’au')).toBeFocused();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: /^Réserver «/ })).toBeFocused();
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
