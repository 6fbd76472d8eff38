import type { Browser, Page } from '@playwright/test';
import { decide } from './published-ads.ts';
import { openShop } from './shops.ts';
import { expect, expectToast, test } from './site.ts';
import { freshNumber, newSeller, PASSWORD, PEOPLE, signIn } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const as = async (browser: Browser, { telephone }: { telephone: string }): Promise<Page> => {
  const page = await browser.newPage();
  await signIn(page, telephone, PASSWORD);
  return page;
};

test('a shop from its team to its suspension: owner, member, buyer and moderator', async ({
  page,
  browser,
}, { workerIndex }) => {
  const owner = await newSeller(workerIndex, { first_name: 'Hadiza' });
  const issa = await newSeller(workerIndex, { first_name: 'Issa' });
  const buyer = await newSeller(workerIndex, { first_name: 'Rabi' });
  const slug = `pagnes-${freshNumber(workerIndex)}`;
  const companyId = await openShop(owner, {
    slug,
    name: 'Pagnes du Fleuve',
    about: 'Tissus et pagnes, au détail et en gros.',
  });

  // The owner invites by the number.
  await signIn(page, owner.telephone, PASSWORD);
  await page.goto(`/societes/${companyId}/boutique`);
  await page.getByLabel('Inviter un numéro').fill(issa.telephone.slice(4));
  await page.getByRole('button', { name: 'Inviter' }).click();
  await expectToast(
    page,
    'C’est noté. Si ce numéro a un compte confirmé, son titulaire reçoit votre invitation.',
  );
  await expect(page.getByText(/^Vendeur, invité jusqu’au/)).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);

  // The invited member accepts the invitation and publishes an ad in the name of the shop.
  const member = await as(browser, issa);
  await member.goto('/societes');
  await expect(member.getByText(/vous invite dans l’équipe de/)).toBeVisible();
  await onBothScreens(member, expectWellMadeInLightAndDark);
  await member.getByRole('button', { name: 'Accepter' }).click();
  await expectToast(member, 'Bienvenue dans l’équipe. Vous pouvez publier au nom de la boutique.');
  await expect(member.getByRole('button', { name: 'Quitter' })).toBeVisible();
  await onBothScreens(member, expectWellMadeInLightAndDark);
  await member.goto('/publish');
  await member.getByText('Plus d’options').click();
  const choice = member.getByLabel('Publier au nom de la boutique');
  await choice.selectOption('Pagnes du Fleuve');
  await expect(choice).toHaveValue(slug);
  const title = `Pagne ${freshNumber(workerIndex)}`;
  const adId = await sendAd(title, { shop: slug }, issa);
  await decide(adId, 'approve');

  // The buyer sees the shop's name in the conversation, and reports the shop.
  await callApi(`/api/annonces/${adId}/conversations`, {
    token: buyer.token,
    json: { message: 'Bonjour, il est là ?' },
  });
  const visitor = await as(browser, buyer);
  await visitor.goto('/messages');
  await expect(visitor.getByText('Issa Souley · Pagnes du Fleuve').first()).toBeVisible();
  await visitor.goto(`/boutiques/${slug}`);
  await expect(visitor.getByText(title)).toBeVisible();
  await visitor.getByRole('button', { name: 'Signaler cette boutique' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Signaler cette boutique' });
  await dialog.getByLabel('Raison').selectOption('Autres');
  await dialog.getByLabel('Commentaire').fill('Cette enseigne est celle d’une autre société.');
  await onBothScreens(visitor, expectWellMadeInLightAndDark);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expectToast(visitor, 'Merci. Un modérateur va relire cette boutique.');

  // The owner takes the ad out of the shop.
  await page.reload();
  await page.getByRole('button', { name: `Retirer «\u00a0${title}\u00a0» de la boutique` }).click();
  await expectToast(page, 'L’annonce ne porte plus le nom de la boutique.');

  // A moderator suspends the shop.
  const desk = await browser.newPage();
  await signIn(desk, PEOPLE.moderator);
  await desk.goto('/admin/signalements');
  const ticket = desk.getByRole('article').filter({ hasText: 'autre société' }).first();
  await expect(ticket).toBeVisible();
  await onBothScreens(desk, expectWellMadeInLightAndDark);
  await ticket.getByRole('button', { name: 'Fondé', exact: true }).click();
  await desk.getByLabel(/^Suspendre la boutique/).fill('L’enseigne est celle d’une autre société.');
  await desk.getByRole('button', { name: /^Clore/ }).click();
  await expectToast(desk, 'Signalement clos. Les personnes qui ont signalé sont prévenues.');
  await expect
    .poll(async () => (await visitor.request.get(`/api/boutiques/${slug}`)).status())
    .toBe(404);
  await page.reload();
  await expect(page.getByText('L’enseigne est celle d’une autre société.')).toBeVisible();

  // The closed report stays readable.
  await desk.getByRole('link', { name: 'Boutiques\u00a0: clos' }).click();
  const closed = desk.getByRole('article').filter({ hasText: '(hors ligne)' }).first();
  await expect(closed.getByText('Fondé', { exact: true })).toBeVisible();
  await onBothScreens(desk, expectWellMadeInLightAndDark);
  for (const one of [member, visitor, desk]) await one.close();
});
