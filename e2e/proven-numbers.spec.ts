import { formatPhone } from '#contract/common/phones.ts';
import { expect, test } from './site.ts';
import { freshNumber, lastCode, newSeller, PASSWORD, signIn } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

test('an ad with another number waits, the number is proven from there, and is removed in the profile', async ({
  page,
}, { workerIndex }) => {
  const seller = await newSeller(workerIndex);
  const other = freshNumber(workerIndex);
  const shown = formatPhone(`+227${other}`);
  const title = `Tabouret ${freshNumber(workerIndex)}`;
  await sendAd(title, { whatsapp: other }, seller);
  await signIn(page, seller.telephone, PASSWORD);
  await page.goto('/mes_annonces');
  await expect(page.getByText('numéro à confirmer')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: `Confirmer le numéro « ${title} »` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: `Recevoir un code au ${shown}` }).click();
  const code = dialog.getByRole('textbox', { name: `Code reçu par SMS au ${shown}` });
  await expect(code).toHaveValue(await lastCode(`+227${other}`, /afficher ce num/));
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await dialog.getByRole('button', { name: 'Confirmer ce numéro' }).click();
  await expect(
    page.getByRole('status').getByText('Numéro confirmé.', { exact: false }),
  ).toBeVisible();

  await page.goto('/profil#numeros');
  const numbers = page.getByRole('region', { name: 'Mes numéros' });
  await expect(numbers.getByText(shown)).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await numbers.getByRole('button', { name: `Retirer le ${shown}` }).click();
  await page
    .getByRole('dialog', { name: 'Retirer ce numéro' })
    .getByRole('button', { name: 'Retirer', exact: true })
    .click();
  await expect(numbers.getByText(shown)).toHaveCount(0);
  const { data } = await callApi<{ data: unknown[] }>('/api/my-numbers', { token: seller.token });
  expect(data).toEqual([]);

  await numbers.getByLabel('Un autre numéro').fill('12');
  await numbers.getByRole('button', { name: 'Ajouter' }).click();
  await numbers.getByRole('button', { name: /Recevoir un code/ }).click();
  await expect(
    page.getByText('Numéro de téléphone invalide', { exact: false }).first(),
  ).toBeVisible();
  await numbers.getByRole('button', { name: 'Annuler' }).click();
  await expect(numbers.getByLabel('Un autre numéro')).toHaveValue('12');
});
