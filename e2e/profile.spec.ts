import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newUser } from './new-user.ts';
import { DECODED, expect, expectToast, test } from './site.ts';
import { PASSWORD, signIn } from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, onBothScreens } from './well-made.ts';

const list = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

let person: Awaited<ReturnType<typeof newUser>>;

test.beforeEach(async ({ page }, { workerIndex }) => {
  person = await newUser(workerIndex);
  await signIn(page, person.telephone, PASSWORD);
  await page.goto('/profil');
});

test('a person changes their photo and their names', async ({ page }) => {
  const paint = { width: 900, height: 600, channels: 3, background: '#c8642d' } as const;
  const buffer = await sharp({ create: paint }).jpeg().toBuffer();
  const file = { name: 'moi.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Ajouter une photo').setInputFiles(file);
  await expectToast(page, 'Profil mise à jour', DECODED);
  const shown = page.locator('main img').first();
  await expect(shown).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{32}-160\.webp$/);
  await expect(page.getByText('Changer la photo')).toBeVisible();

  await page.getByLabel('Prénom').fill('Abdoulkarimou');
  await page.getByLabel('E-mail').fill('hadiza@');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(page.getByText('Adresse e-mail invalide.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('hadiza@example.ne');
  await page.getByLabel('Ville').selectOption({ label: 'Niamey' });
  await save.click();
  await expect(page.getByRole('link', { name: 'Confirmer mon adresse' })).toHaveAttribute(
    'href',
    '/confirm-email',
  );
  await page.reload();
  await expect(page.getByLabel('Prénom')).toHaveValue('Abdoulkarimou');
  await expect(page.getByLabel('Ville')).not.toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).not.toBeEditable();
  await expect(page.getByLabel('Autoriser les utilisateurs à m’appeler')).toBeChecked();
  await expect(page.getByLabel('Autoriser les utilisateurs à m’appeler')).toBeDisabled();
  await page.getByLabel('Nom', { exact: true }).fill(' ');
  await expect(save).toBeDisabled();
  await expect(page.getByText('Il manque : le nom.')).toBeVisible();
  await onBothScreens(page, expectWellMade);
});

test('an invalid photo is rejected at its field', async ({ page }) => {
  const paint = { width: 9, height: 9, channels: 3, background: '#c8642d' } as const;
  const buffer = await sharp({ create: paint }).gif().toBuffer();
  const file = { name: 'moi.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Ajouter une photo').setInputFiles(file);
  await expect(
    page.locator('main').getByText('Choisissez une photo JPEG, PNG ou WebP.'),
  ).toBeVisible();
  await expectWellMade(page);
});

test('a training is added, changed and deleted in its place', async ({ page }) => {
  const trainings = list(page, 'Formations');
  await trainings.getByRole('heading').click();
  await expect(trainings.getByText('Ajoutez une école')).toBeVisible();
  await trainings.getByRole('button', { name: 'Ajouter une formation' }).click();
  await expect(trainings.getByLabel('Diplôme ou formation')).toBeFocused();
  await trainings.getByLabel('Diplôme ou formation').fill('Licence de droit');
  await trainings.getByLabel('École').fill('Université Abdou Moumouni');
  await trainings.getByLabel('Début').fill('2018-10');
  await trainings.getByLabel('Fin').fill('2018-09');
  await onBothScreens(page, expectWellMade);
  await trainings.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(trainings.getByText('La date de fin précède celle du début.')).toBeVisible();
  await trainings.getByLabel('Fin').fill('');
  await trainings.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Formation ajoutée.');
  await expect(trainings.getByText('Depuis oct. 2018')).toBeVisible();
  await expect(trainings.getByRole('button', { name: 'Ajouter une formation' })).toBeFocused();

  const change = trainings.getByRole('button', { name: 'Modifier « Licence de droit »' });
  await change.click();
  await trainings.getByLabel('Fin').fill('2021-07');
  await trainings.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Formation mise à jour.');
  await expect(trainings.getByText('oct. 2018 – juil. 2021')).toBeVisible();
  await expect(change).toBeFocused();

  await page.reload();
  await trainings.getByRole('heading').click();
  await onBothScreens(page, expectWellMade);
  await trainings.getByRole('button', { name: 'Supprimer « Licence de droit »' }).click();
  await onBothScreens(page, expectWellMade);
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, 'Formation supprimée.');
  await expect(trainings.getByText('Ajoutez une école')).toBeVisible();
});

test('a skill is added, and the input survives a network failure and a reload', async ({
  page,
  context,
}) => {
  const skills = list(page, 'Compétences');
  await skills.getByRole('heading').click();
  await skills.getByRole('button', { name: 'Ajouter une compétence' }).click();
  await skills.getByLabel('Intitulé').fill('Soudure à l’arc');
  await skills.getByLabel('Niveau').selectOption('4');
  await skills.getByLabel('Année').fill('2019');
  await context.setOffline(true);
  await skills.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(skills.getByText('Pas de connexion. Réessayez.')).toBeVisible();
  await expectToast(page, 'Une erreur est survenue.');
  await context.setOffline(false);
  await page.reload();
  await skills.getByRole('heading').click();
  await skills.getByRole('button', { name: 'Ajouter une compétence' }).click();
  await expect(skills.getByLabel('Intitulé')).toHaveValue('Soudure à l’arc');
  await skills.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Informations ajoutées.');
  await expect(skills.getByText('Niveau 4 sur 5 · 2019')).toBeVisible();
  await expect(skills.locator('summary')).toContainText('1 ligne');
  await expectWellMade(page);
});

test('unsaved names are kept after visiting another page', async ({ page }) => {
  await page.getByLabel('Prénom').fill('Zeinabou');
  await page.goto('/favoris');
  await page.goto('/profil');
  await expect(page.getByLabel('Prénom')).toHaveValue('Zeinabou');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Profil mise à jour');
  await page.reload();
  await expect(page.getByLabel('Prénom')).toHaveValue('Zeinabou');
});

test('deleting the account requires confirmation and can be cancelled', async ({ page }) => {
  await page.goto('/compte');
  await page.getByText('Sécurité').click();
  await page.getByRole('main').getByRole('link', { name: 'Supprimer mon compte' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte' });
  await expect(dialog).toContainText('Êtes-vous sûr de vouloir supprimer votre compte ?');
  await onBothScreens(page, expectWellMade);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profil$/);
});

test('the account menus have their entries, and greet with at most nine letters', async ({
  page,
}) => {
  await page.getByLabel('Prénom').fill('Abdoulkarimou');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Profil mise à jour');
  const ofSite = [
    'Conseils d’achat et de vente',
    'À propos',
    'Termes et conditions',
    'Politique de confidentialité',
    'Nous contacter',
  ];
  // On a phone the menu of the header is hidden, but its content is the same.
  const dropdown = page.locator('header details').first();
  await expect(dropdown.locator('summary')).toHaveText('AOBonjour, Abdoulkar');
  await expect(dropdown.locator('p').first()).toHaveText('Abdoulkarimou Oumarou');
  await expect(dropdown.locator('a, button')).toHaveText([
    'Editer le profil',
    'Annonces',
    ...ofSite,
    'Se déconnecter',
    'Supprimer mon compte',
    'Économiser les données',
  ]);
  const menu = page.locator('aside nav').first();
  await expect(menu.locator('a, button')).toHaveText([
    'Editer le profil',
    'Favoris',
    'Utilisateurs bloqués',
    'Messages',
    'Annonces',
    ...ofSite,
    'Changer le mot de passe',
    'Se déconnecter',
    'Supprimer mon compte',
  ]);
});

test('the home page shows a name that was changed on another device', async ({ page }) => {
  await callApi('/api/updateProfile', {
    token: person.token,
    json: { first_name: 'Salamatou', last_name: 'Oumarou' },
  });
  await page.goto('/');
  await expect(page.locator('header summary', { hasText: 'Bonjour' })).toHaveText(
    'SOBonjour, Salamatou',
  );
});
