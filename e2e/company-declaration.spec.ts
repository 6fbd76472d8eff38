import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tabAndEnter, tabTo, typeAndTab } from './keyboard.ts';
import { expect, test } from './site.ts';
import { lastSms, newSeller, PASSWORD, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const REGISTERED = {
  siret: '73282932000074',
  designation: 'ETOILE DU SAHEL',
  forme_juridique: null,
  adresse: '12 RUE DE LA PAIX',
  complement_adresse: '',
  code_postal: '75002',
  ville: 'PARIS',
  pays: 'FR',
};

/** Mocks the responses of the company register in the browser, since the test site has no register. */
const mockRegister = async (page: Page): Promise<void> => {
  await page.route('**/api/register-search*', (route) => {
    const isAsked = new URL(route.request().url()).searchParams.has('siret');
    return route.fulfill({ json: { available: true, data: isAsked ? REGISTERED : null } });
  });
};

/** Fills in the company form by keyboard only, with one mistake on the way. */
const addCompanyByKeyboard = async (page: Page, director: string): Promise<void> => {
  await mockRegister(page);
  await tabAndEnter(page, page.getByRole('link', { name: 'Nouvelle société' }));
  await expect(page.getByRole('heading', { name: 'Nouvelle Société' })).toBeVisible();
  // The first page already shows all steps of the declaration and the fee.
  const steps = page.getByRole('navigation', { name: 'Étapes de la déclaration' });
  await expect(steps.getByRole('listitem')).toHaveText([
    /Société/,
    /Bénéficiaires/,
    /Vérifier/,
    /Soumettre/,
  ]);
  await expect(steps.locator('[aria-current=step]')).toHaveText('Société');
  await expect(page.getByText('95 EUR HT')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await tabTo(page, page.getByLabel('SIRET'));
  await page.keyboard.type('732 829 320 0007');
  await expect(page.getByText('vous en avez tapé 13')).toBeVisible();
  await typeAndTab(page, '4');
  // The register prefills fields, which stay editable.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Désignation')).toHaveValue(REGISTERED.designation);
  await expect(page.getByLabel('Forme juridique')).toHaveValue('SARL');
  await expect(page.getByLabel('Ville')).toHaveValue(REGISTERED.ville);
  for (const text of ['', '28485/S', 'NE-NIM-01-2021-B12-00345']) await typeAndTab(page, text);
  await page.keyboard.press('Tab');
  for (const text of ['Étoile du Sahel', '12 rue de la Paix', 'Bâtiment B', '75002', 'Paris'])
    await typeAndTab(page, text);
  // Country, tax regime and title keep their defaults.
  for (let select = 0; select < 3; select += 1) await page.keyboard.press('Tab');
  for (const text of ['Hadiza Oumarou', 'Gérante', 'pas une adresse', '+33 6 12 34 56 78'])
    await typeAndTab(page, text);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The error is shown at the field of the e-mail address, which has the focus and keeps its value.
  const email = page.getByLabel('E-mail');
  await expect(email).toBeFocused();
  await expect(page.getByText('Adresse e-mail invalide.')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await email.fill(director);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/societes$/);
  await expect(page.getByText('Société ajoutée.')).toBeVisible();
  await expect(page.getByText('Affichage de 1 à 1 sur 1')).toBeVisible();
  await onBothScreens(page, expectWellMade);
};

/** Lists the fields of an owner with the values to type; the dates read the same with day and month exchanged. */
const OWNER_KEYS = [
  ['Civilité', 'Madame'],
  ['Nom de naissance', 'Oumarou'],
  ['Prénom', 'Hadiza'],
  ['Date de naissance', '05051980'],
  ['Lieu de naissance', 'Niamey'],
  ['Département de naissance', '75'],
  ['Nationalité (pays)', 'Niger'],
  ['Adresse du domicile', '3 rue du Marché'],
  ['Code postal', '75001'],
  ['Commune', 'Paris'],
  ['Pays', 'France'],
  ['Part directe du capital (%)', '25'],
  ['Bénéficiaire effectif depuis le', '01012020'],
] as const;

/** Adds an owner to the new company by keyboard only; the site refuses the first attempt. */
const addOwnerByKeyboard = async (page: Page): Promise<void> => {
  await tabAndEnter(page, page.getByRole('link', { name: 'Ajouter les bénéficiaires' }));
  await expect(
    page.getByRole('heading', { name: 'Liste des bénéficiaires effectifs - Étoile du Sahel' }),
  ).toBeVisible();
  const form = page.getByRole('form', { name: 'Bénéficiaire 1' });
  for (const [label, text] of OWNER_KEYS) {
    await tabTo(page, form.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Le bénéficiaire effectif détient plus de 25 % du capital.'),
  ).toBeVisible();
  await expect(page.getByLabel('Nom de naissance')).toHaveValue('Oumarou');
  await expect(page.getByLabel('Date de naissance')).toHaveValue('1980-05-05');
  await onBothScreens(page, expectWellMadeInLightAndDark);
  // The invalid field has the focus.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('60,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bénéficiaire ajouté.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Modifier le bénéficiaire 1' })).toBeFocused();
  await expect(page.getByText('60,5 % du capital, depuis le')).toBeVisible();
};

/** Lets an administrator open the declaration, giving a reason, and reject it with corrections. */
const rejectDeclaration = async (admin: Page, number: string): Promise<void> => {
  await signIn(admin, PEOPLE.administrator);
  await admin.goto('/admin/declarations');
  const item = admin.getByRole('listitem').filter({ hasText: number });
  await item.getByRole('button', { name: 'Ouvrir' }).click();
  await item
    .getByLabel('Pourquoi ouvrez-vous cette déclaration ?')
    .fill('Contrôle de la déclaration');
  await item.getByRole('button', { name: 'Lire la déclaration' }).click();
  await expect(item.getByText('Oumarou', { exact: true })).toBeVisible();
  await onBothScreens(admin, expectWellMade);
  await item.getByLabel('Ce qu’il faut corriger').fill('Vérifiez la part du capital.');
  await item.getByRole('button', { name: 'Rejeter', exact: true }).click();
  await expect(admin.getByText('Déclaration rejetée.')).toBeVisible();
};

test('a company is added and declared by keyboard only, and its attestation is sent by email', async ({
  page,
  browser,
}, { workerIndex }) => {
  const hadiza = await newSeller(workerIndex, { first_name: 'Hadiza', last_name: 'Oumarou' });
  const director = `directrice-${workerIndex}-${Date.now()}@sahel.example`;
  await signIn(page, hadiza.telephone, PASSWORD);
  await page.goto('/societes');
  await expect(page.getByText('Aucune société')).toBeVisible();
  await onBothScreens(page, expectWellMade);

  await addCompanyByKeyboard(page, director);
  await addOwnerByKeyboard(page);

  // The declaration.
  await tabAndEnter(page, page.getByRole('button', { name: 'Préparer la déclaration' }));
  await expect(page).toHaveURL(/\/fill-declaration\/\d+$/);
  await expect(page.getByText('60,5 %')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await tabAndEnter(page, page.getByRole('link', { name: 'Tout est exact, continuer' }));
  await expect(page).toHaveURL(/\/confirm-declaration\/\d+$/);
  await expect(page.getByText('95 EUR HT')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await tabAndEnter(page, page.getByRole('button', { name: 'Soumettre la déclaration' }));
  await expect(page.getByRole('heading', { name: 'Votre déclaration est soumise' })).toBeVisible();
  await expect(page.getByText(/^Version 1, soumise le [^:]+ \d{4}$/)).toBeVisible();
  const id = Number(page.url().split('/').at(-1));

  const number =
    (await page
      .getByText(/^DBE-\d{4}-\d{6}$/)
      .first()
      .textContent()) ?? '';
  // An administrator rejects the declaration; its author corrects it and submits it again.
  const adminContext = await browser.newContext();
  await rejectDeclaration(await adminContext.newPage(), number);
  await adminContext.close();
  await lastSms(hadiza.telephone, new RegExp(`${number}.*corriger`));
  await page.goto(`/edit-declaration/${id}`);
  await expect(page.getByText('Vérifiez la part du capital.').first()).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await tabAndEnter(page, page.getByRole('link', { name: 'Tout est exact, continuer' }));
  await tabAndEnter(page, page.getByRole('button', { name: 'Soumettre la déclaration' }));
  await expect(page.getByRole('heading', { name: 'Votre déclaration est soumise' })).toBeVisible();
  await callApi(`/api/admin/declarations/${id}/file`, {
    token: await tokenOf(PEOPLE.administrator),
    json: {},
  });

  // The attestation: by email to the director, and as a file.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Votre déclaration est déposée' })).toBeVisible();
  await onBothScreens(page, expectWellMade);
  const attachments = async () => {
    const sent = await callApi<{ attachments?: string[] }[]>(
      `/dev/outbox.json?to=${encodeURIComponent(director)}`,
    );
    return sent.flatMap(({ attachments: files = [] }) => files);
  };
  await expect.poll(attachments).toEqual([`attestation-${number}.pdf`]);
  const saved = page.waitForEvent('download');
  await tabAndEnter(page, page.getByRole('button', { name: 'Télécharger l’attestation (PDF)' }));
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`attestation-${number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // The holder sees who has read it.
  await page.getByRole('link', { name: 'Étoile du Sahel' }).click();
  await expect(page.getByText('Contrôle de la déclaration')).toBeVisible();
  await onBothScreens(page, expectWellMade);
});
