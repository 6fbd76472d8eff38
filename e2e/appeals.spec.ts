import { expect, expectToast, test } from './site.ts';
import { freshNumber, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { sendAd, statusOf } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

test('a seller contests a rejection once, and somebody else publishes the ad', async ({ page }, {
  workerIndex,
}) => {
  const title = `Calebasse ${freshNumber(workerIndex)}`;
  const words = `Elle est bien de Dosso, ${freshNumber(workerIndex)}.`;
  const id = await sendAd(title);
  await callApi(`/api/admin/annonces/${id}/reject`, {
    token: await tokenOf(PEOPLE.moderator),
    json: { reason: 'incomplete', comment: 'Dites d’où elle vient.' },
  });
  await signIn(page, PEOPLE.seller);
  await page.goto('/mes_annonces');
  await page.getByRole('button', { name: `Autres actions « ${title} »` }).click();
  await page.getByRole('button', { name: 'Contester' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contester la décision' });
  await expect(dialog).toContainText('Dites d’où elle vient.');
  await dialog.getByRole('textbox').fill(words);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Votre contestation est envoyée.').first()).toBeVisible();
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/contestations');
  const appeal = page.getByRole('article').filter({ hasText: title });
  await expect(appeal).toContainText(words);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await appeal.getByRole('button', { name: 'Donner raison' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Vous aviez raison.');
  await page.getByRole('button', { name: 'Annuler la décision et publier' }).click();
  await expectToast(page, 'Décision annulée : l’annonce est publiée.');
  expect(await statusOf(id)).toBe('Publiée');
});
