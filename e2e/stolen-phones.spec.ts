import { isImei } from '#contract/common/imei.ts';
import { expect, expectToast, test } from './site.ts';
import { freshNumber, newSeller, PASSWORD, PEOPLE, signIn } from './accounts.ts';
import { openFromQueue, sendAd } from './ads.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const imeiOf = (number: string): string => {
  const digits = `35${number.padStart(12, '0')}`;
  return digits + (Array.from('0123456789').find((digit) => isImei(digits + digit)) ?? '');
};

test('somebody declares a stolen phone, and moderators alone see that an ad names it', async ({
  page,
}, { workerIndex }) => {
  const number = freshNumber(workerIndex);
  const imei = imeiOf(number);
  const owner = await newSeller(workerIndex);
  await signIn(page, owner.telephone, PASSWORD);
  await page.goto('/tips#telephone-vole');
  await page.getByRole('link', { name: /Téléphones volés/ }).click();
  const section = page.getByRole('region', { name: 'Téléphones volés' });
  await section.getByRole('button', { name: 'Déclarer un téléphone volé' }).click();
  await section.getByLabel('IMEI').fill(imei.slice(1));
  await section.getByLabel('Jour du vol').fill('2026-01-03');
  await section.getByRole('button', { name: 'Déclarer le vol' }).click();
  await expect(section.getByText(/^Un IMEI a 15 chiffres/)).toBeVisible();
  await section.getByLabel('IMEI').fill(`${imei.slice(0, 8)}-${imei.slice(8)}`);
  await section.getByLabel('Numéro du récépissé').fill('12/CP');
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await section.getByRole('button', { name: 'Déclarer le vol' }).click();
  await expectToast(
    page,
    'Déclaration enregistrée. Si une annonce cite ce téléphone, un modérateur le verra.',
  );
  await expect(section.getByRole('listitem')).toContainText(`IMEI …${imei.slice(-4)}`);
  await expect(section).not.toContainText(imei);

  const title = `Galaxy A15 ${number}`;
  const thief = await newSeller(workerIndex);
  const id = await sendAd(title, { description: `Très propre, IMEI ${imei}.` }, thief);
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin');
  await openFromQueue(page, title);
  const checks = page.getByRole('list', { name: 'À regarder' });
  await expect(checks).toContainText('Téléphone déclaré volé');
  await expect(checks).toContainText('récépissé 12/CP');
  await onBothScreens(page, expectWellMadeInLightAndDark);

  await signIn(page, thief.telephone, PASSWORD);
  for (const path of ['/mes_annonces', `/annonces/${id}`, '/notifications']) {
    await page.goto(path);
    await expect(page.locator('main')).not.toBeEmpty();
    if (path !== '/notifications') await expect(page.getByText(title).first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/volé|déclaré/);
  }

  await signIn(page, owner.telephone, PASSWORD);
  await page.goto('/profil#telephones-voles');
  await section.getByRole('button', { name: /^Retrouvé/ }).click();
  await page.getByRole('button', { name: 'Effacer la déclaration' }).click();
  await expectToast(page, 'Tant mieux ! La déclaration est effacée.');
  await expect(section.getByRole('listitem')).toHaveCount(0);
});
