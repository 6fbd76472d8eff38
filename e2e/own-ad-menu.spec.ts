// The menu of one's own ad: one list of rows, the same in the list of ads and on the page of the ad.

import { expect, test } from './site.ts';
import { freshNumber, newSeller, PASSWORD, signIn } from './accounts.ts';
import { sendAd } from './ads.ts';
import { decide } from './published-ads.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const ROWS = [
  'Modifier',
  'Changer le prix',
  'Réserver',
  'C’est vendu',
  'Partager',
  'Copier cette annonce',
  'Retirer',
  'Supprimer',
];
/** Lists the rows that open a dialog of their own, with its title. */
const SHEETS = [
  ['Changer le prix', 'Changer le prix'],
  ['Réserver', 'Réserver'],
  ['Partager', 'Partager'],
  ['Retirer', 'Retirer l’annonce'],
  ['Supprimer', 'Supprimer l’annonce'],
] as const;

test('the menu of an ad has the same rows in the list and on its page, and each form a sheet of its own', async ({
  page,
}, { workerIndex }) => {
  const title = `Mortier ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  const id = await sendAd(title, {}, seller);
  await decide(id, 'approve');
  await signIn(page, seller.telephone, PASSWORD);
  for (const [path, opener] of [
    ['/mes_annonces', `Autres actions « ${title} »`],
    [`/annonces/${id}`, 'Autres actions'],
  ] as const) {
    await page.goto(path);
    const open = page.getByRole('button', { name: opener });
    const menu = page.getByRole('dialog', { name: title });
    const rows = menu.getByRole('navigation', { name: 'Actions' }).locator('li > :first-child');
    await open.click();
    await expect(rows).toHaveText(ROWS);
    await onBothScreens(page, expectWellMadeInLightAndDark);
    for (const row of await rows.all())
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    for (const [row, sheet] of SHEETS) {
      if (!(await menu.isVisible())) await open.click();
      await rows.filter({ hasText: row }).click();
      const dialog = page.getByRole('dialog', { name: sheet, exact: true });
      await expect(dialog).toBeVisible();
      await onBothScreens(page, expectWellMadeInLightAndDark);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});
