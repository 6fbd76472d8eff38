import { expect, test } from './site.ts';
import { freshNumber, PEOPLE, signIn } from './accounts.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

test('an administrator adds a field with choices, sees it as sellers will, and edits its choices', async ({
  page,
}, { workerIndex }) => {
  const label = `Patine ${freshNumber(workerIndex)}`;
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/catalogue?liste=champs');
  await page.getByLabel('Catégorie').selectOption({ label: '\u00A0\u00A0\u00A0Art & artisanat' });
  await page.getByRole('button', { name: 'Ajouter un champ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill('Prix max');
  await dialog.getByLabel('Choix', { exact: true }).fill('Mate');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog.getByText('Ce nom sert déjà au site')).toBeVisible();
  await dialog.getByLabel('Nom').fill(label);
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog.getByText('Donnez deux choix différents ou plus.')).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await dialog.getByLabel('Choix', { exact: true }).fill('Mate, Mat, Brillante');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();

  const preview = page.getByRole('region', { name: 'Aperçu du formulaire' });
  const offered = preview.getByRole('group', { name: label }).getByRole('radio');
  await expect(offered).toHaveCount(3);
  await preview.getByText('Brillante').click();
  await expect(preview.getByRole('radio', { name: 'Brillante' })).toBeChecked();
  await onBothScreens(page, expectWellMadeInLightAndDark);

  await page.getByRole('button', { name: `Choix ${label}` }).click();
  await dialog.getByRole('button', { name: 'Fusionner Mat', exact: true }).click();
  await dialog.getByLabel(/^Fusionner «/).selectOption({ label: 'Mate' });
  await dialog.getByRole('button', { name: 'Fusionner' }).click();
  await expect(dialog.getByRole('button', { name: 'Fusionner Mat', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Renommer Brillante' }).click();
  await dialog.getByLabel('Nom').fill('Polie');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByLabel('Nouveau choix').fill('Dorée');
  await dialog.getByRole('button', { name: 'Ajouter le choix' }).click();
  await expect(dialog.getByRole('button', { name: 'Retirer Dorée' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Retirer Mate' }).click();
  await expect(dialog.getByRole('button', { name: 'Remettre Mate' })).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(preview.getByRole('group', { name: label }).locator('label')).toHaveText([
    'Polie',
    'Dorée',
  ]);

  await page.getByRole('button', { name: `Retirer ${label}` }).click();
  await expect(page.getByRole('button', { name: `Remettre ${label}` })).toBeVisible();
  await expect(preview.getByRole('group', { name: label })).toHaveCount(0);
  // Taken up by a second category, it is retired in both at once.
  await page
    .getByLabel('Catégorie')
    .selectOption({ label: '\u00A0\u00A0\u00A0Livres & papeterie' });
  await page.getByRole('button', { name: 'Réutiliser un champ' }).click();
  await dialog.getByLabel('Champ').selectOption({ label: `${label} (Art & artisanat)` });
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(preview.getByRole('group', { name: label })).toBeVisible();
  await page.getByRole('button', { name: `Retirer partout ${label}` }).click();
  await expect(dialog.getByText('dans 2 catégories')).toBeVisible();
  await expectWellMadeInLightAndDark(page);
  await dialog.getByRole('button', { name: 'Retirer partout' }).click();
  await expect(page.getByRole('button', { name: `Remettre ${label}` })).toBeVisible();
  await expect(preview.getByRole('group', { name: label })).toHaveCount(0);

  await page.goto('/admin/journal?subject=attribute');
  for (const act of ['a retiré', 'a ajouté'])
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `${act} le champ ${label}` })
        .first(),
    ).toBeVisible();
});
