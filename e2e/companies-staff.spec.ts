import { expect, test } from './site.ts';
import { newSeller, PASSWORD, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const OTHER_PAGES = [
  'signalements',
  'utilisateurs',
  'messages',
  'catalogue',
  'motifs',
  'journal',
  'envois',
  'chiffres',
  'etat',
] as const;
const OTHER_CALLS = [
  'annonces',
  'reports',
  'questions',
  'users',
  'contact-messages',
  'journal',
] as const;

test('staff for companies see the declarations, and nothing else', async ({ page }, {
  workerIndex,
}) => {
  const { telephone, id } = await newSeller(workerIndex);
  await callApi(`/api/admin/users/${id}/role`, {
    token: await tokenOf(PEOPLE.administrator),
    json: { role: 'companies' },
  });

  await signIn(page, telephone, PASSWORD);
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/declarations');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link')).toHaveText([/^Déclarations/]);
  await page.getByRole('link', { name: 'Déposées' }).click();
  await expect(page.getByText(/^Déposée le .+ par /).first()).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);

  // Owners' data are read for a reason that their holder sees.
  await page
    .getByRole('button', { name: /^Ouvrir/ })
    .first()
    .click();
  const read = page.getByRole('button', { name: 'Lire la déclaration' });
  await expect(read).toBeDisabled();
  await page.getByLabel(/Pourquoi ouvrez-vous/).fill('Contrôle du dossier déposé.');
  await read.click();
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible();

  for (const path of OTHER_PAGES) {
    await page.goto(`/admin/${path}`);
    await expect(page, path).toHaveURL('/404');
  }
  const token = await tokenOf(telephone, PASSWORD);
  for (const path of OTHER_CALLS) {
    const answer = await page.request.get(`/api/admin/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status(), path).toBe(403);
  }
});
