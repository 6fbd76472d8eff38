import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dataFolder, endAll, startProcess, until } from '#server/testing/process.ts';
import { openSmsGateway, type SmsGateway } from '#server/testing/sms-gateway.ts';
import { expect, test } from './site.ts';
import { PASSWORD } from './accounts.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const NUMBER = '+22790112233';

let gateway: SmsGateway;

test.beforeAll(async () => {
  gateway = await openSmsGateway();
});
test.afterAll(async () => {
  await endAll();
  await gateway.close();
});

/** Starts a newly installed site, and returns its address and the installation code that the site logs. */
const newSite = async (): Promise<{ address: string; code: string }> => {
  const site = startProcess({
    DATA_DIR: join(await dataFolder(), 'data'),
    SMS_URL: gateway.url,
    LOG_LEVEL: 'warn',
  });
  let log = '';
  site.process.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const address = await site.ready();
  const code = await until(
    'the code is logged',
    () => /enter the code ([0-9a-f-]+)/.exec(log)?.[1],
  );
  return { address, code };
};

const smsCode = (): Promise<string> =>
  until('the SMS arrives', () => /\d{6}/.exec(gateway.texts.at(-1)?.text ?? '')?.[0]);

const openForm = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code').fill('0000-0000');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Ce n’est pas le code du journal.')).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: 'État du site' })).toBeVisible();
};

test('who reads the log of a new site checks its settings and becomes its administrator, once', async ({
  page,
}) => {
  const { address, code } = await newSite();
  await page.goto(`${address}/installation`);
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await openForm(page, code);
  await onBothScreens(page, expectWellMadeInLightAndDark);

  await page.getByLabel('Nom', { exact: true }).fill('Maïga');
  await page.getByLabel('Prénom', { exact: true }).fill('Aïssa');
  await page.getByLabel('Téléphone', { exact: true }).fill(NUMBER);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await page.getByLabel('Code reçu par SMS').fill(await smsCode());
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('heading', { name: 'Le site a son administrateur' })).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  expect((await page.request.get(`${address}/installation`)).status()).toBe(404);

  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('Téléphone').fill(NUMBER);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('main').getByText('Aïssa Maïga')).toBeVisible();
  await page.goto(`${address}/admin`);
  await expect(page.getByText('deux étapes').first()).toBeVisible();
});
