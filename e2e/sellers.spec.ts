import { decide } from './published-ads.ts';
import { expect, expectToast, test } from './site.ts';
import { freshNumber, PEOPLE, signIn, signInAsNewUser, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const publishedAd = async (title: string, by: string): Promise<number> => {
  const id = await sendAd(title, {}, { telephone: by, token: await tokenOf(by) });
  await decide(id, 'approve');
  return id;
};

test.describe.configure({ mode: 'serial' });

test('a buyer follows the seller of an ad, and stops in the account', async ({ page }, {
  workerIndex,
}) => {
  const id = await publishedAd(`Cage ${freshNumber(workerIndex)}`, PEOPLE.seller);
  // The demo's buyer follows sellers already.
  await signInAsNewUser(page, workerIndex);
  await page.goto(`/annonces/${id}`);
  await page.locator('article a[href^="/vendeurs/"]').first().click();
  await page.getByRole('button', { name: 'Suivre' }).click();
  await expectToast(
    page,
    'Vous serez prévenu de ses nouvelles annonces, une fois par jour au plus.',
  );
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.goto('/compte');
  await page
    .getByRole('link', { name: /^Vendeurs suivis/ })
    .first()
    .click();
  await expect(page.getByText('en ligne')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: /^Ne plus suivre/ }).click();
  await expectToast(page, 'Vous ne suivez plus ce vendeur.');
  await page.reload();
  await expect(page.getByText('Aucun vendeur suivi')).toBeVisible();
});

test('a seller chooses how and when buyers make contact', async ({ page, browser }, {
  workerIndex,
}) => {
  const id = await publishedAd(`Volière ${freshNumber(workerIndex)}`, PEOPLE.buyer);
  const token = await tokenOf(PEOPLE.buyer);
  try {
    await signIn(page, PEOPLE.buyer);
    await page.goto('/profil#me-joindre');
    await page.getByText('SMS', { exact: true }).click();
    await expectToast(page, 'C’est enregistré. Vos annonces suivent votre choix.');
    // The contact hours are chosen so that they are over, or have not begun, at the time of this test.
    const from = String((new Date().getUTCHours() + 4) % 24);
    await page.getByLabel('À partir de').selectOption(from);
    await page.getByLabel('Jusqu’à').selectOption(String((Number(from) + 2) % 24));
    await expect(page.getByLabel('Jusqu’à')).toHaveValue(String((Number(from) + 2) % 24));
    await expectToast(page, 'C’est enregistré. Vos annonces suivent votre choix.');
    // Choosing another beginning must not change the chosen end of the contact hours.
    const until = String((Number(from) + 2) % 24);
    await page.getByLabel('À partir de').selectOption(String((Number(from) + 1) % 24));
    await expectToast(page, 'C’est enregistré. Vos annonces suivent votre choix.');
    await expect(page.getByLabel('Jusqu’à')).toHaveValue(until);
    const visitor = await browser.newPage();
    await visitor.goto(`/annonces/${id}`);
    await expect(visitor.getByText(/^Appelez plutôt de/)).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Écrire au vendeur' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'WhatsApp', exact: true })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Appel' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Texte' })).toHaveCount(0);
    await onBothScreens(visitor, expectWellMadeInLightAndDark);
    await visitor.close();
    await callApi('/api/my-contact-choices', { token, json: { channels: ['call'], hours: null } });
    await page.reload();
    await page.getByText('Appel', { exact: true }).click();
    await expect(page.getByText('Gardez au moins un moyen de vous joindre.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Appel', exact: true })).toBeChecked();
    await onBothScreens(page, expectWellMadeInLightAndDark);
  } finally {
    await callApi('/api/my-contact-choices', {
      token,
      json: { channels: ['whatsapp', 'call', 'sms', 'message'], hours: null },
    });
  }
});
