import type { Page } from '@playwright/test';
import { ownerFields } from '#server/testing/companies.ts';
import { newUser } from './new-user.ts';
import { newCompany } from './shops.ts';
import { expect, expectToast, test } from './site.ts';
import { PASSWORD, signIn } from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

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

test('companies are searched, paginated and deleted', async ({ page }, { workerIndex }) => {
  const hadiza = await newUser(workerIndex);
  for (let n = 1; n <= 12; n += 1) {
    const designation = n === 3 ? 'Épicerie du Plateau' : `Société ${n}`;
    await newCompany(hadiza.token, { designation });
  }
  await signIn(page, hadiza.telephone, PASSWORD);
  await page.goto('/societes');
  await expect(page.getByText('Affichage de 1 à 10 sur 12')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  // The four actions of a card fit on one line.
  const lines = await page
    .getByRole('row', { name: 'Société 12' })
    .locator('a, button')
    .evaluateAll((actions) => actions.map((action) => action.getBoundingClientRect().top));
  expect(lines).toHaveLength(4);
  expect(new Set(lines).size).toBe(1);
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
  await onBothScreens(page, expectWellMadeInLightAndDark);
});

test('a saved owner is a card, whose form opens, folds with its unsaved changes and closes once saved', async ({
  page,
}, { workerIndex }) => {
  const hadiza = await newUser(workerIndex);
  const { token } = hadiza;
  const company = await newCompany(token);
  await callApi(`/api/entreprises/${company}/beneficiaires`, {
    token,
    json: ownerFields({ pourcentage: 60.5 }),
  });
  await signIn(page, hadiza.telephone, PASSWORD);
  await page.goto(`/beneficiaires/${company}`);
  await expect(page.getByText('60,5 % du capital, depuis le 31 janv. 2020')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await onBothScreens(page, expectWellMadeInLightAndDark);

  const edit = page.getByRole('button', { name: 'Modifier le bénéficiaire 1' });
  await edit.press('Enter');
  await expect(page.getByLabel('Civilité')).toBeFocused();
  await page.getByLabel('Nom de naissance').fill('Oumarou Sani');
  await page.getByRole('button', { name: 'Fermer Bénéficiaire 1' }).press('Enter');
  await expect(edit).toBeFocused();
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await page.getByRole('link', { name: 'Société', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Nom de naissance')).toHaveValue('Oumarou Sani');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Bénéficiaire mis à jour.')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByText('Hadiza Oumarou Sani')).toBeVisible();
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0);
});

test('input is kept when the network fails, and leaving requires confirmation', async ({ page }, {
  workerIndex,
}) => {
  const hadiza = await newUser(workerIndex);
  const company = await newCompany(hadiza.token);
  await signIn(page, hadiza.telephone, PASSWORD);
  await page.goto(`/beneficiaires/${company}`);
  await fillOwner(page);
  await page.getByLabel('Part directe du capital (%)').fill('60');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    page.getByRole('alert').getByText('Pas de connexion. Réessayez.').first(),
  ).toBeVisible();
  await expectToast(page, 'Une erreur est survenue!');
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
  // In one task: live updates that reconnect would find the session ended before the press.
  await page.getByRole('button', { name: 'Enregistrer' }).evaluate((button) => {
    const stored = JSON.parse(localStorage.getItem('kasuwa.session') ?? '{}') as object;
    localStorage.setItem('kasuwa.session', JSON.stringify({ ...stored, token: 'x' }));
    (button as HTMLButtonElement).click();
  });
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(hadiza.telephone.replace('+227', ''));
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
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
  await page.goto('/compte');
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).first().click();
  await expect(page).toHaveURL('/');
  expect(await kept()).not.toContain('Étoile du Sahel');
});

test('another person’s company and declarations are not found, and an unknown attestation code is invalid', async ({
  page,
}, { workerIndex }) => {
  const hadiza = await newUser(workerIndex);
  const moussa = await newUser(workerIndex);
  const company = await newCompany(hadiza.token);
  await signIn(page, moussa.telephone, PASSWORD);
  for (const path of ['edit-societe', 'beneficiaires']) {
    await page.goto(`/${path}/${company}`);
    await expect(page.getByText('Page non trouvée')).toBeVisible();
  }
  await page.goto('/fill-declaration/2000000000');
  await expect(page.getByText('Page non trouvée')).toBeVisible();
  await page.goto('/admin/declarations');
  await expect(page).toHaveURL(/\/404$/);
  await page.goto(`/verification/${'0'.repeat(32)}`);
  await expect(page.getByText('Attestation non valide')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
});
