import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from './site.ts';
import { signInAsNewUser } from './accounts.ts';
import { expectWellMade, onBothScreens } from './well-made.ts';

test('a shop checks its table, corrects it and sends it', async ({ page }, { workerIndex }) => {
  await signInAsNewUser(page, workerIndex);
  await page.goto('/mes_annonces');
  await page.locator('summary', { hasText: 'Plus' }).click();
  await page.getByRole('link', { name: 'Importer des annonces' }).click();
  await page.getByLabel('Exemple pour la sous-catégorie').selectOption({ label: 'Voitures' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger l’exemple' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('annonces-voitures.csv');
  const [head = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toContain('Kilométrage (km)');

  const headers = head.replace('\uFEFF', '').split(';');
  const row = (cells: Record<string, string>) =>
    headers.map((header) => cells[header] ?? '').join(';');
  const car = {
    Titre: 'Corolla de la boutique',
    Description: 'Papiers à jour.',
    Catégorie: 'Véhicules',
    'Sous-catégorie': 'Voitures',
    État: 'Bien',
    Prix: '2 500 000',
    Ville: 'Niamey',
    Marque: 'Toyota',
    Modèle: 'Corolla',
    Photos: 'face.jpg',
  };
  const paint = { width: 300, height: 200, channels: 3, background: '#c8642d' } as const;
  const photo = await sharp({ create: paint }).jpeg().toBuffer();
  const table = [head, row(car), row({ ...car, Titre: 'Sans ville', Ville: 'Paris' })].join('\r\n');
  const buffer = Buffer.from(zipSync({ 'boutique.csv': Buffer.from(table), 'face.jpg': photo }));
  const file = { name: 'boutique.zip', mimeType: 'application/zip', buffer };
  await page.getByLabel('Choisir un fichier CSV ou ZIP').setInputFiles(file);
  await expect(page.getByText('2 lignes : 1 prête, 1 à corriger.')).toBeVisible();
  await expect(page.getByText('« Paris » n’est pas dans la liste.')).toBeVisible();
  await onBothScreens(page, expectWellMade);

  await page.getByRole('button', { name: 'Envoyer 1 annonce' }).click();
  await expect(page.getByText('1 annonce en attente de validation')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Voir mes annonces' }).click();
  await expect(page.getByText('Corolla de la boutique')).toBeVisible();
});
