import type { Page } from '@playwright/test';
import { UNDO_MS } from '#web/pages/admin/queue/undo-queue.ts';
import {
  callApi,
  expect,
  expectWellMade,
  expectWellMadeInLightAndDark,
  freshNumber,
  newSeller,
  onBothScreens,
  PEOPLE,
  sendAd,
  signIn,
  statusOf,
  openFromQueue,
  test,
  tokenOf,
} from './site.ts';

const DESCRIPTION = 'Peu servie. Appelez le 90 12 34 56, acompte demandé.';

/** Waits until the open ad can be decided on: shown, and for a moment. */
const settled = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Valider', exact: true })).toBeEnabled({
    timeout: 20_000,
  });

/** Presses S once, and waits until the next ad is open. */
const skip = async (page: Page): Promise<void> => {
  // The first one, since a check may name other ads.
  const inHand = page
    .getByRole('article')
    .getByText(/^n°\s\d+$/)
    .first();
  await settled(page);
  const passed = await inHand.textContent();
  await page.keyboard.press('s');
  await expect
    .poll(async () => (await inHand.count()) === 1 && (await inHand.textContent()) !== passed, {
      timeout: 20_000,
    })
    .toBe(true);
};

test('an ad is rejected, undone and approved by keyboard only @wide', async ({ page }, {
  workerIndex,
}) => {
  test.setTimeout(240_000);
  const title = `<b>Clavier</b> ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  const id = await sendAd(title, { description: DESCRIPTION }, seller);
  await signIn(page, PEOPLE.moderator);
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Valider', exact: true })).toBeVisible();
  await skip(page);
  await openFromQueue(page, title, (button, options) => button.press('Enter', options));
  // Scoped to the open ad, since the list, collapsed on a phone, shows it too.
  const ad = page.getByRole('article');
  await expect(ad.getByText('Numéro ou lien dans le texte').first()).toBeVisible();
  await expectWellMade(page);

  const dialog = page.getByRole('dialog', { name: 'Rejeter cette annonce' });
  await settled(page);
  await page.keyboard.press('r');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('2');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await expectWellMade(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ôtez le numéro.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const undo = page.getByText(`Rejetée : ${title}`);
  await expect(undo).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(undo).toBeHidden();
  expect(await statusOf(id, seller)).toBe('En attente');
  await settled(page);
  await page.keyboard.press('r');
  await expect(dialog.getByRole('textbox')).toHaveValue('Ôtez le numéro.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('r');
  await expect(dialog).toBeVisible();
  // Opened again at once, before the browser has reported that it was closed.
  await dialog.getByRole('button', { name: 'Fermer' }).evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
  });
  await expect(dialog).toBeVisible();
  // A key pressed at once, while a field of the closed dialog still has the focus.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    const press = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
    document.activeElement?.dispatchEvent(press);
  });
  await expect(page.getByText(`Validée : ${title}`)).toBeVisible();
  expect(await statusOf(id, seller)).toBe('En attente');
  await page.clock.fastForward(UNDO_MS);
  await expect.poll(() => statusOf(id, seller)).toBe('Publiée');
});

test('all that a decision needs is in view, and the bar covers none of it', async ({ page }, {
  workerIndex,
}) => {
  const description = 'Une phrase pour le relecteur. '.repeat(130).trim();
  const long = `Longue ${freshNumber(workerIndex)}`;
  const short = `Courte ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  await sendAd(long, { description }, seller);
  await sendAd(short, {}, seller);
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin');
  // On a phone the bar of decisions takes the place of the bottom bar.
  await expect(page.getByText(/^\d+\srestantes?$/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const title of [long, short]) {
    await openFromQueue(page, title);
    const ad = page.getByRole('article');
    const bar = await page.getByRole('button', { name: 'Valider', exact: true }).boundingBox();
    for (const part of [
      ad.getByRole('heading', { name: title }),
      ad.getByText('5 000 FCFA').first(),
      ad.getByRole('region', { name: 'Description' }),
      ad.getByText('Catégorie', { exact: true }),
      ad.getByText('Ville', { exact: true }),
      ad.getByText('Téléphone confirmé'),
      ad.getByText(/^Membre depuis/),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    }
    await expectWellMade(page);
  }
  await settled(page);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Rejeter cette annonce' });
  await expect(dialog.getByRole('button', { name: 'Rejeter l’annonce' })).toBeInViewport();
  await expect(dialog.getByRole('radio').last()).toBeInViewport({ ratio: 1 });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an ad is approved by touch, and leaving the page sends the decision @wide', async ({
    page,
  }, { workerIndex }) => {
    const title = `Pouce ${freshNumber(workerIndex)}`;
    const seller = await newSeller(workerIndex);
    const id = await sendAd(title, { description: DESCRIPTION }, seller);
    await signIn(page, PEOPLE.administrator);
    await page.goto('/admin');
    await openFromQueue(page, title);
    // A request in flight through the service worker would be aborted with the page.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await settled(page);
    await page.getByRole('button', { name: 'Valider', exact: true }).click();
    await expect(page.getByText(`Validée : ${title}`)).toBeVisible();
    await page.goto('/');
    await expect.poll(() => statusOf(id, seller)).toBe('Publiée');
  });
});

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
  test.setTimeout(240_000);
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
  await dialog.getByLabel('Mots').fill(word);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Donnez deux mots ou plus.')).toBeVisible();
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

test('a report is closed with an outcome, and keeps showing its time and outcome', async ({
  page,
}, { workerIndex }) => {
  const title = `Signalée ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  const id = await sendAd(title, {}, seller);
  await callApi(`/api/admin/annonces/${id}/approve`, {
    token: await tokenOf(PEOPLE.moderator),
    json: {},
  });
  await callApi(`/api/annonces/report/${id}`, {
    token: await tokenOf(PEOPLE.buyer),
    json: { raison: 'Autres', description: 'Demande un acompte.' },
  });
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin/signalements');
  const ticket = page.getByRole('article').filter({ hasText: title });
  await expect(ticket).toContainText('Demande un acompte.');
  await ticket.getByRole('button', { name: 'Fondé', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Clore le signalement' });
  await dialog.getByLabel('Commentaire').fill('Averti par téléphone.');
  await onBothScreens(page, expectWellMade);
  await dialog.getByRole('button', { name: 'Clore : fondé' }).click();
  await expect(ticket).toHaveCount(0);
  await page.getByRole('link', { name: 'Clos', exact: true }).click();
  await expect(ticket).toContainText(/Fondé\s*clos le \d+/);
  await onBothScreens(page, expectWellMade);
});
