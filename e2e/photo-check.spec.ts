import { decide } from './published-ads.ts';
import { DECODED, expect, expectToast, test } from './site.ts';
import { freshNumber, newSeller, PASSWORD, PEOPLE, signIn } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const PHOTO = 'server/demo/pictures/moto-rouge.webp';

test('a moderator asks for a photo with a code, the seller sends it, and the ad has its badge', async ({
  page,
}, { workerIndex }) => {
  const title = `Mortier de Filingué ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  const id = await sendAd(title, {}, seller);
  await decide(id, 'approve');
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin/signalements?status=photos');
  await page.getByText('Demander une photo de l’article d’une annonce').click();
  await page.getByLabel('Numéro ou adresse de l’annonce').fill(`/annonces/${id}`);
  await page.getByRole('button', { name: 'Demander la photo' }).click();
  await expectToast(page, 'Photo demandée. Le vendeur est prévenu.');

  await signIn(page, seller.telephone, PASSWORD);
  await page.goto('/mes_annonces');
  await page.getByRole('button', { name: `Envoyer la photo « ${title} »` }).click();
  const menu = page.getByRole('dialog', { name: title });
  await expect(menu).toContainText('Un modérateur demande une photo de l’article');
  await menu.getByRole('button', { name: 'Envoyer la photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo vérifiée' });
  await expect(dialog.getByRole('button', { name: 'Envoyer la photo' })).toBeDisabled();
  await dialog.getByLabel('Photo de l’article avec le code').setInputFiles(PHOTO);
  const { data } = await callApi<{ data: { code: string } }>(`/api/annonces/${id}/photo-check`, {
    token: seller.token,
    json: {},
  });
  await expect(dialog).toContainText(data.code);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await dialog.getByRole('button', { name: 'Envoyer la photo' }).click();
  await expectToast(page, 'Photo envoyée. Un modérateur va la comparer à votre annonce.', DECODED);

  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin/signalements?status=photos');
  const sent = page.getByRole('article').filter({ hasText: title });
  await expect(sent).toContainText(data.code);
  await expect(sent.getByRole('img', { name: /avec le code/ })).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await sent.getByRole('button', { name: 'Accepter' }).click();
  await expectToast(page, 'Photo acceptée : l’annonce porte le badge.');
  await expect(sent).toHaveCount(0);

  await page.goto(`/annonces/${id}`);
  await page.getByRole('link', { name: /^Photo vérifiée le / }).click();
  await expect(
    page.getByRole('heading', { name: /Que veut dire «\sPhoto vérifiée/ }),
  ).toBeInViewport();
});
