import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, tabTo, typeOn } from './keyboard.ts';
import {
  callApi,
  expect,
  expectWellMade,
  expectWellMadeInLightAndDark,
  freshNumber,
  lastSms,
  PASSWORD,
  PEOPLE,
  signIn,
  test,
  tokenOf,
} from './site.ts';

interface Person {
  telephone: string;
  token: string;
}

/** A new user, signed up through the API. */
const someone = async (workerIndex: number): Promise<Person> => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  const json = {
    first_name: 'Hadiza',
    last_name: 'Oumarou',
    telephone,
    password: PASSWORD,
    confirm_password: PASSWORD,
  };
  const { access_token: token } = await callApi<{ access_token: string }>('/api/register', {
    json,
  });
  return { telephone, token };
};

const COMPANY = {
  siret: '73282932000074',
  forme_juridique: 'SARL',
  designation: 'Sahel Négoce',
  adresse: '12 rue de la Paix',
  complement_adresse: 'Bâtiment B',
  code_postal: '75002',
  ville: 'Paris',
  pays: 'FR',
  regime_fiscal: 'IS réel normal',
  director_title: 'Madame',
  director_name: 'Hadiza Oumarou',
  director_quality: 'Gérante',
  director_email: 'gerante@sahel.example',
  director_phone: '+33612345678',
};

const fillOwner = async (page: Page): Promise<void> => {
  const form = page.getByRole('form', { name: 'Bénéficiaire 1' });
  await form.getByLabel('Civilité').selectOption('Madame');
  await form.getByLabel('Nom de naissance').fill('Oumarou');
  await form.getByLabel('Prénom', { exact: true }).fill('Hadiza');
  await form.getByLabel('Date de naissance').fill('1980-05-02');
  await form.getByLabel('Lieu de naissance').fill('Niamey');
  await form.getByLabel('Département de naissance').selectOption('99');
  await form.getByLabel('Nationalité (pays)').selectOption('NE');
  await form.getByLabel('Adresse du domicile').fill('3 rue du Marché');
  await form.getByLabel('Code postal').fill('75001');
  await form.getByLabel('Commune').fill('Paris');
  await form.getByLabel('Pays', { exact: true }).selectOption('FR');
  await form.getByLabel('Bénéficiaire effectif depuis le').fill('2020-01-31');
};

const REGISTERED = {
  siret: COMPANY.siret,
  designation: 'ETOILE DU SAHEL',
  forme_juridique: null,
  adresse: '12 RUE DE LA PAIX',
  complement_adresse: '',
  code_postal: '75002',
  ville: 'PARIS',
  pays: 'FR',
};

/** The test site has no company register: mocks its responses in the browser. */
const answerForRegister = async (page: Page): Promise<void> => {
  await page.route('**/api/register-search*', (route) => {
    const isAsked = new URL(route.request().url()).searchParams.has('siret');
    return route.fulfill({ json: { available: true, data: isAsked ? REGISTERED : null } });
  });
};

/** Fills in the company form by keyboard only, with one mistake on the way. */
const addCompanyByKeyboard = async (page: Page, director: string): Promise<void> => {
  await answerForRegister(page);
  await enter(page, page.getByRole('link', { name: 'Nouvelle société' }).first());
  await expect(page.getByRole('heading', { name: 'Nouvelle Société' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await tabTo(page, page.getByLabel('SIRET'));
  await page.keyboard.type('732 829 320 0007');
  await expect(page.getByText('vous en avez tapé 13')).toBeVisible();
  await typeOn(page, '4');
  // The register prefills fields, which stay editable.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Désignation')).toHaveValue(REGISTERED.designation);
  await expect(page.getByLabel('Forme juridique')).toHaveValue('SARL');
  await expect(page.getByLabel('Ville')).toHaveValue(REGISTERED.ville);
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
  for (const text of ['Étoile du Sahel', '12 rue de la Paix', 'Bâtiment B', '75002', 'Paris'])
    await typeOn(page, text);
  // Country, tax regime and title keep their defaults.
  for (let select = 0; select < 3; select += 1) await page.keyboard.press('Tab');
  for (const text of ['Hadiza Oumarou', 'Gérante', 'pas une adresse', '+33 6 12 34 56 78'])
    await typeOn(page, text);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The error is shown at its field, which has the focus and keeps its value.
  const email = page.getByLabel('E-mail');
  await expect(email).toBeFocused();
  await expect(page.getByText('Adresse email invalide.')).toBeVisible();
  await expectWellMadeInLightAndDark(page);
  await email.fill(director);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/societes$/);
  await expect(page.getByText('Société ajoutée.')).toBeVisible();
  await expect(page.getByText('Affichage de 1 à 1 sur 1')).toBeVisible();
  await expectWellMade(page);
};

/** Values of an owner's fields; dates are the same in any order of day and month. */
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

/** Adds an owner to the new company by keyboard only, rejected once. */
const addOwnerByKeyboard = async (page: Page): Promise<void> => {
  await enter(page, page.getByRole('link', { name: 'Bénéficiaires de Étoile du Sahel' }));
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
  await expectWellMadeInLightAndDark(page);
  // The invalid field has the focus.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('60,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bénéficiaire ajouté.')).toBeVisible();
};

/** An administrator reads the declaration, giving a reason, and rejects it with corrections. */
const turnDown = async (admin: Page, number: string): Promise<void> => {
  await signIn(admin, PEOPLE.administrator);
  await admin.goto('/admin/declarations');
  const item = admin.getByRole('listitem').filter({ hasText: number });
  await item.getByRole('button', { name: 'Ouvrir' }).click();
  await item
    .getByLabel('Pourquoi ouvrez-vous cette déclaration ?')
    .fill('Contrôle de la déclaration');
  await item.getByRole('button', { name: 'Lire la déclaration' }).click();
  await expect(item.getByText('Oumarou', { exact: true })).toBeVisible();
  await expectWellMade(admin);
  await item.getByLabel('Ce qu’il faut corriger').fill('Vérifiez la part du capital.');
  await item.getByRole('button', { name: 'Rejeter', exact: true }).click();
  await expect(admin.getByText('Déclaration rejetée.')).toBeVisible();
};

test('a company is created, declared and receives its attestation by email, by keyboard @wide', async ({
  page,
  browser,
}, { workerIndex }) => {
  // Eleven runs of axe and two people, beside another worker's.
  test.setTimeout(180_000);
  const hadiza = await someone(workerIndex);
  const director = `directrice-${workerIndex}-${Date.now()}@sahel.example`;
  await signIn(page, hadiza.telephone, PASSWORD);
  await page.goto('/societes');
  await expect(page.getByText('Aucune société')).toBeVisible();
  await expectWellMade(page);

  await addCompanyByKeyboard(page, director);
  await addOwnerByKeyboard(page);

  // The declaration.
  await enter(page, page.getByRole('button', { name: 'Préparer la déclaration' }));
  await expect(page).toHaveURL(/\/fill-declaration\/\d+$/);
  await expect(page.getByText('60,5 %')).toBeVisible();
  await expectWellMadeInLightAndDark(page);
  await enter(page, page.getByRole('link', { name: 'Tout est exact, continuer' }));
  await expect(page).toHaveURL(/\/confirm-declaration\/\d+$/);
  await expect(page.getByText('95 EUR HT')).toBeVisible();
  await expectWellMadeInLightAndDark(page);
  await enter(page, page.getByRole('button', { name: 'Soumettre la déclaration' }));
  await expect(page.getByRole('heading', { name: 'Votre déclaration est soumise' })).toBeVisible();
  const id = Number(page.url().split('/').at(-1));

  const number =
    (await page
      .getByText(/^DBE-\d{4}-\d{6}$/)
      .first()
      .textContent()) ?? '';
  // An administrator rejects it; it is corrected and submitted again.
  const desk = await browser.newContext();
  await turnDown(await desk.newPage(), number);
  await desk.close();
  await lastSms(hadiza.telephone, new RegExp(`${number}.*corriger`));
  await page.goto(`/edit-declaration/${id}`);
  await expect(page.getByText('Vérifiez la part du capital.').first()).toBeVisible();
  await expectWellMadeInLightAndDark(page);
  await enter(page, page.getByRole('link', { name: 'Tout est exact, continuer' }));
  await enter(page, page.getByRole('button', { name: 'Soumettre la déclaration' }));
  await expect(page.getByRole('heading', { name: 'Votre déclaration est soumise' })).toBeVisible();
  await callApi(`/api/admin/declarations/${id}/file`, {
    token: await tokenOf(PEOPLE.administrator),
    json: {},
  });

  // The attestation: by email to the director, and as a file.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Votre déclaration est déposée' })).toBeVisible();
  await expectWellMade(page);
  const attachments = async () => {
    const sent = await callApi<{ attachments?: string[] }[]>(
      `/dev/outbox.json?to=${encodeURIComponent(director)}`,
    );
    return sent.flatMap(({ attachments: files = [] }) => files);
  };
  await expect.poll(attachments).toEqual([`attestation-${number}.pdf`]);
  const saved = page.waitForEvent('download');
  await enter(page, page.getByRole('button', { name: 'Télécharger l’attestation (PDF)' }));
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`attestation-${number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // The holder sees who has read it.
  await page.getByRole('link', { name: 'Étoile du Sahel' }).click();
  await expect(page.getByText('Contrôle de la déclaration')).toBeVisible();
  await expectWellMade(page);
});

test('companies are searched, paginated and deleted @wide', async ({ page }, { workerIndex }) => {
  const hadiza = await someone(workerIndex);
  for (let n = 1; n <= 12; n += 1) {
    const json = { ...COMPANY, designation: n === 3 ? 'Épicerie du Plateau' : `Société ${n}` };
    await callApi('/api/create-entreprises', { token: hadiza.token, json });
  }
  await signIn(page, hadiza.telephone, PASSWORD);
  await page.goto('/societes');
  await expect(page.getByText('Affichage de 1 à 10 sur 12')).toBeVisible();
  await expectWellMadeInLightAndDark(page);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page.getByText('Affichage de 11 à 12 sur 12')).toBeVisible();
  const search = page.getByPlaceholder('Rechercher...');
  await search.fill('epicerie');
  await expect(page.getByText('Affichage de 1 à 1 sur 1')).toBeVisible();
  await search.fill('rien de tel');
  await search.press('Enter');
  await expect(page.getByText('Aucune société')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(page.getByText('Affichage de 1 à 10 sur 12')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer Société 12' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Voulez-vous vraiment supprimer cette société ?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Société supprimée.')).toBeVisible();
  await expect(page.getByText('Affichage de 1 à 10 sur 11')).toBeVisible();
  await page
    .getByRole('link', { name: /^Modifier/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Modifier ma Société' })).toBeVisible();
  await expect(page.getByLabel('Désignation')).not.toHaveValue('');
  await expectWellMadeInLightAndDark(page);
});

test('input is kept when the network fails, and leaving requires confirmation', async ({ page }, {
  workerIndex,
}) => {
  const hadiza = await someone(workerIndex);
  const { data } = await callApi<{ data: { data: { id: number } } }>('/api/create-entreprises', {
    token: hadiza.token,
    json: COMPANY,
  });
  await signIn(page, hadiza.telephone, PASSWORD);
  await page.goto(`/beneficiaires/${data.data.id}`);
  await fillOwner(page);
  await page.getByLabel('Part directe du capital (%)').fill('60');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    page.getByRole('alert').getByText('Pas de connexion. Réessayez.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Nom de naissance')).toHaveValue('Oumarou');
  await page.context().setOffline(false);
  // Wide screens have the menu beside the page, phones the bar at the bottom.
  await page
    .getByRole('link', { name: /Accueil/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByLabel('Nom de naissance')).toHaveValue('Oumarou');

  // A reload or the end of the session does not lose it either.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Votre brouillon est là, comme vous l’avez laissé.')).toBeVisible();
  await expect(page.getByLabel('Nom de naissance')).toHaveValue('Oumarou');
  await page.context().clearCookies();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('kasuwa.session') ?? '{}') as object;
    localStorage.setItem('kasuwa.session', JSON.stringify({ ...stored, token: 'x' }));
  });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(hadiza.telephone.replace('+227', ''));
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Part directe du capital (%)')).toHaveValue('60');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Bénéficiaire ajouté.')).toBeVisible();

  // The company form does the same, and can be reset.
  await page.goto('/new-societe');
  await page.getByLabel('Désignation').fill('Étoile du Sahel');
  await page.reload();
  await expect(page.getByLabel('Désignation')).toHaveValue('Étoile du Sahel');
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
  await expect(page.getByLabel('Désignation')).toHaveValue('');

  // Signing out removes everything from this device.
  await page.getByLabel('Désignation').fill('Étoile du Sahel');
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(await kept()).toContain('Étoile du Sahel');
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept()).not.toContain('Étoile du Sahel');
});

test('another’s company and declaration are not found; an attestation code is valid or not @wide', async ({
  page,
}, { workerIndex }) => {
  const hadiza = await someone(workerIndex);
  const moussa = await someone(workerIndex);
  const { data } = await callApi<{ data: { data: { id: number } } }>('/api/create-entreprises', {
    token: hadiza.token,
    json: COMPANY,
  });
  await signIn(page, moussa.telephone, PASSWORD);
  for (const path of ['edit-societe', 'beneficiaires']) {
    await page.goto(`/${path}/${data.data.id}`);
    await expect(page.getByText('Page non trouvée')).toBeVisible();
  }
  await page.goto('/fill-declaration/2000000000');
  await expect(page.getByText('Page non trouvée')).toBeVisible();
  await page.goto('/admin/declarations');
  await expect(page).toHaveURL(/\/404$/);
  await page.goto(`/verification/${'0'.repeat(32)}`);
  await expect(page.getByText('Attestation non valide')).toBeVisible();
  await expectWellMadeInLightAndDark(page);
});
