import type { Page } from '@playwright/test';
import { decide } from './published-ads.ts';
import { expect, expectToast, test } from './site.ts';
import { freshNumber, newSeller, PASSWORD, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

/**
 * Starts a conversation about the ad and returns its id; the seller answers if the access token of the seller is given.
 */
const talk = async (adId: number, buyer: string, seller?: string): Promise<number> => {
  const { data } = await callApi<{ data: { id: number } }>(`/api/annonces/${adId}/conversations`, {
    token: buyer,
    json: { message: `Bonjour, ${adId} est toujours là ?` },
  });
  if (seller)
    await callApi(`/api/conversations/${data.id}/messages`, {
      token: seller,
      json: { message: 'Oui, passez ce soir.' },
    });
  return data.id;
};

const approveAll = async (page: Page, title: string): Promise<void> => {
  await page.goto('/admin/signalements?status=waiting');
  const waiting = page.getByRole('article').filter({ hasText: title });
  await expect(waiting.first()).toBeVisible();
  for (let left = await waiting.count(); left > 0; left -= 1) {
    await waiting.first().getByRole('button', { name: 'Approuver' }).click();
    await expect(waiting).toHaveCount(left - 1);
  }
};

test('buyers rate a seller after a real contact, who replies; a moderator reads the texts, and everybody the result', async ({
  page,
}, { workerIndex }) => {
  const title = `Mortier ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  const id = await sendAd(title, {}, seller);
  await decide(id, 'approve');
  const contact = await talk(id, await tokenOf(PEOPLE.buyer), seller.token);
  for (const courteous of [true, false]) {
    const { token } = await newSeller(workerIndex);
    const other = await talk(id, token, seller.token);
    const json = { came: true, as_described: true, courteous };
    await callApi(`/api/conversations/${other}/rating`, { token, json });
  }

  await signIn(page, PEOPLE.buyer);
  await page.goto(`/messages?conversation=${contact}`);
  await page.getByRole('button', { name: 'Donner mon avis sur le vendeur' }).click();
  const form = page.getByRole('dialog', { name: 'Votre avis sur le vendeur' });
  const yes = (question: RegExp) =>
    form.getByRole('group', { name: question }).getByText('Oui', { exact: true });
  await expect(form.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await yes(/venu au rendez-vous/).click();
  await yes(/conforme à l’annonce/).click();
  await yes(/courtois/).click();
  await form.getByLabel('Une phrase').fill('Accueil simple et prix tenu.');
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expectToast(page, 'Merci pour votre avis. Un modérateur relit votre phrase.');
  await page.getByRole('button', { name: 'Votre avis sur le vendeur' }).click();
  await expect(page.getByText('Un modérateur la relit.')).toBeVisible();

  const { data: me } = await callApi<{ data: { id: number } }>('/api/me', seller);
  await page.goto(`/vendeurs/${me.id}`);
  await expect(page.getByRole('heading', { name: 'Avis d’acheteurs' })).toHaveCount(0);

  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin/signalements?status=waiting');
  const held = page.getByRole('article').filter({ hasText: title });
  await expect(held.getByText('Compte de moins de 7 jours')).toHaveCount(2);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await approveAll(page, title);

  await signIn(page, seller.telephone, PASSWORD);
  await page.goto(`/messages?conversation=${contact}`);
  await page.getByRole('button', { name: 'Avis reçu' }).click();
  const received = page.getByRole('dialog', { name: 'Avis reçu' });
  await expect(received).toContainText('Accueil simple et prix tenu.');
  await onBothScreens(page, expectWellMade);
  await received.getByRole('button', { name: 'Répondre' }).click();
  await received.getByLabel('Votre réponse').fill('Merci, à bientôt.');
  await received.getByRole('button', { name: 'Envoyer' }).click();
  await expect(received).toContainText('Un modérateur la relit.');
  await page.keyboard.press('Escape');

  await page.getByLabel('Autres actions').click();
  await page.getByRole('button', { name: 'Vendu à cette personne' }).click();
  await onBothScreens(page, expectWellMade);
  await page.getByRole('button', { name: 'Marquer vendue' }).click();
  await expectToast(page, 'Annonce vendue. L’acheteur peut donner son avis.');

  await signIn(page, PEOPLE.moderator);
  await approveAll(page, title);

  const counts =
    /^3 avis : venu au rendez-vous 3 sur 3 · conforme à l’annonce 3 sur 3 · courtois 2 sur 3$/;
  const another = await sendAd(`${title} bis`, {}, seller);
  await decide(another, 'approve');
  await page.goto(`/annonces/${another}`);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('link', { name: counts }).click();
  await expect(page).toHaveURL(`/vendeurs/${me.id}#avis`);
  await expect(page.getByText('Réponse du vendeur')).toContainText('Merci, à bientôt.');
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('link', { name: counts }).click();
  await expect(page).toHaveURL(/\/tips#signe-avis$/);
});
