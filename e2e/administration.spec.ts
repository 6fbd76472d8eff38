import { expect, test } from './site.ts';
import { freshNumber, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const SECTIONS = [
  ['/admin/contestations', 'Contestations', /Aucune contestation/],
  ['/admin/signalements', 'Signalements', /Aucun signalement|Fondé/],
  ['/admin/boutiques', 'Boutiques', /Aucune boutique/],
  ['/admin/utilisateurs', 'Utilisateurs', /Exporter/],
  ['/admin/messages', 'Messages', /Aucun message|Répond/],
  ['/admin/catalogue', 'Catalogue', /Ajouter une catégorie/],
  ['/admin/catalogue?liste=villes', 'Catalogue', /Ajouter une ville/],
  ['/admin/catalogue?liste=images', 'Catalogue', /Ajouter une image/],
  ['/admin/catalogue?liste=mots', 'Catalogue', /Ajouter un groupe de mots/],
  ['/admin/catalogue?liste=recherches', 'Catalogue', /Ce que trois personnes au moins/],
  ['/admin/declarations', 'Déclarations', /Soumises/],
  ['/admin/motifs', 'Motifs', /Ajouter un motif/],
  ['/admin/journal', 'Journal', /Filtrer/],
  ['/admin/envois', 'Envois', /Tout est parti|Envoyer à nouveau/],
  ['/admin/chiffres', 'Chiffres', /Délai médian/],
  ['/admin/etat', 'État du service', /Base de données/],
] as const;

test('every page of the administration is accessible and does not scroll sideways', async ({
  page,
}) => {
  await signIn(page, PEOPLE.administrator);
  for (const [path, title, sign] of SECTIONS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(sign).first()).toBeVisible();
    await onBothScreens(page, expectWellMadeInLightAndDark);
  }
});

test('an account opens beside the table, with what it did and a form to correct its phone', async ({
  page,
}) => {
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/utilisateurs?q=90000003');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText(/^\d+\u00a0annonces? · /)).toBeVisible();
  await row.getByRole('button').click();
  const drawer = page.getByRole('dialog').first();
  await expect(drawer.getByRole('heading', { name: 'Connexions' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Journal' })).toBeVisible();
  await onBothScreens(page, expectWellMade);
  await drawer.getByRole('button', { name: 'Numéro' }).click();
  const form = page.getByRole('dialog', { name: 'Corriger le numéro' });
  await form.getByLabel('Nouveau numéro').fill('123');
  await form.getByLabel('Preuve').fill('Pièce d’identité vue.');
  await form.getByRole('button', { name: 'Corriger le numéro' }).click();
  await expect(form.getByText('Numéro de téléphone invalide.')).toBeVisible();
  await expect(form.getByLabel('Preuve')).toHaveValue('Pièce d’identité vue.');
  await expectWellMade(page);
});

test('words typed while a list is chosen stay in the search for accounts, which follows the address afterwards', async ({
  page,
}) => {
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/utilisateurs');
  const words = page.getByLabel('Nom, téléphone ou e-mail');
  const lists = page.getByRole('main').getByRole('search').getByRole('combobox');
  await expect(words).toBeVisible();
  // In one task: the address changes after it.
  await lists.first().evaluate((list: HTMLSelectElement) => {
    const field = list.form?.elements.namedItem('q') as HTMLInputElement;
    list.value = 'staff';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    field.value = 'moussa';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page).toHaveURL(/only=staff/);
  await expect(words).toHaveValue('moussa');
  await page.getByRole('main').getByRole('button', { name: 'Chercher' }).click();
  await expect(page).toHaveURL(/q=moussa&only=staff/);
  await expect(words).toHaveValue('moussa');
  await page.goBack();
  await expect(words).toHaveValue('');
  await expect(lists.first()).toHaveValue('staff');
  await page.goBack();
  await expect(lists.first()).toHaveValue('');
});

test('an export is downloaded for a reason, and its reason is in the journal', async ({ page }, {
  workerIndex,
}) => {
  const reason = `Contrôle ${freshNumber(workerIndex)}`;
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/utilisateurs');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exporter la liste' });
  await dialog.getByLabel('Raison').fill('Vu.');
  await dialog.getByRole('button', { name: 'Exporter' }).click();
  await expect(dialog.getByText('Dites pourquoi en 10 caractères ou plus.')).toBeVisible();
  await dialog.getByLabel('Raison').fill(reason);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('comptes.csv');
  await page.goto('/admin/journal?subject=list');
  await expect(page.getByText(reason)).toBeVisible();
});

test('categories are a tree, from which their fields are reached', async ({ page }) => {
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/catalogue');
  const vehicles = page.getByRole('button', { name: /^Véhicules/ });
  await expect(page.getByRole('button', { name: 'Modifier Voitures' })).toHaveCount(0);
  await vehicles.click();
  await expect(page.getByRole('button', { name: 'Modifier Voitures' })).toBeVisible();
  await onBothScreens(page, expectWellMade);
  await page.getByRole('link', { name: 'Champs de Voitures' }).click();
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toContainText('Voitures');
});

test('synonyms are added, changed and removed', async ({ page }, { workerIndex }) => {
  const word = `<i>mot${freshNumber(workerIndex)}</i>`;
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/catalogue?liste=mots');
  await page.getByRole('button', { name: 'Ajouter un groupe de mots' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mots').fill(', ');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Donnez un mot ou plus.')).toBeVisible();
  await dialog.getByLabel('Mots').fill(`${word}, moto`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const row = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await expect(row(`${word}, moto`)).toBeVisible();
  await page.getByRole('button', { name: `Modifier : ${word}` }).click();
  await dialog.getByLabel('Sens').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row(`${word} → moto`)).toBeVisible();
  await page.getByRole('button', { name: `Supprimer : ${word}` }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(row(`${word} → moto`)).toHaveCount(0);
  await page.goto('/admin/journal?subject=synonym');
  for (const act of ['a supprimé', 'a modifié', 'a ajouté'])
    await expect(row(word).filter({ hasText: `${act} le groupe de mots` })).toBeVisible();
});

test('a moderator sees the queue, reports, appeals and shops, and nothing else', async ({
  page,
}) => {
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link')).toHaveText([
    /^Annonces/,
    /^Signalements/,
    /^Contestations/,
    /^Boutiques/,
  ]);
  await page.goto('/admin/utilisateurs');
  await expect(page).toHaveURL('/404');
});

test('no byte of the administration is sent to other users', async ({ page }) => {
  for (const [path] of SECTIONS) expect((await page.request.get(path)).status()).toBe(404);
  const code: string[] = [];
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    // Text for staff only.
    if (
      /Ajouter un motif|a suspendu le compte|Passer cette annonce|A valider, R rejeter/.test(text)
    )
      code.push(response.url());
  });
  await signIn(page, PEOPLE.buyer);
  for (const path of ['/admin', '/admin/utilisateurs', '/admin/motifs']) {
    await page.goto(path);
    await expect(page).toHaveURL('/404');
  }
  expect(code).toEqual([]);
});

test('a contact message is confirmed and its fields are cleared', async ({ page, context }, {
  workerIndex,
}) => {
  await page.goto('/contact');
  await expectWellMade(page);
  const text = `Bonjour ${freshNumber(workerIndex)}`;
  const send = page.getByRole('button', { name: 'Envoyer' });
  await page.getByRole('textbox', { name: 'Nom' }).fill('Fati');
  await send.click();
  await expect(page.getByText('Ce champ est obligatoire.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('fati@exemple.ne');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  // Without a response nothing is shown or lost, and the button works again.
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(text);
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await send.click();
  await expect(
    page
      .getByText(
        'Nous vous remercions pour votre message. Nous y répondrons dans les plus brefs délais.',
      )
      .first(),
  ).toBeVisible();
  for (const label of ['Nom', 'E-mail', 'Message'])
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('');
  const token = await tokenOf(PEOPLE.administrator);
  const { data } = await callApi<{ data: { message: string }[] }>('/api/admin/contact-messages', {
    token,
  });
  expect(data.map(({ message }) => message)).toContain(text);
});

test('moderation figures are public', async ({ page }) => {
  await page.goto('/moderation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La modération en chiffres');
  await expect(page.getByText('Part des annonces rejetées')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
});
