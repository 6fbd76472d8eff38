import { decide } from './published-ads.ts';
import { expect, expectToast, test } from './site.ts';
import { freshNumber, newSeller, PASSWORD, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

test('a seller pledges to ask for nothing in advance, a buyer reads it, and a founded report takes it away', async ({
  page,
}, { workerIndex }) => {
  const title = `Mortier ${freshNumber(workerIndex)}`;
  const seller = await newSeller(workerIndex);
  const id = await sendAd(title, {}, seller);

  await signIn(page, seller.telephone, PASSWORD);
  await page.goto(`/edit-annonce/${id}`);
  const pledge = page.getByLabel('Aucune avance demandée');
  await page.getByText('Plus d’options').click();
  await pledge.check();
  const description = page.getByLabel('Description');
  await description.fill('En bois dur. Envoyez un acompte par Nita.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/demande de l’argent d’avance\. Changez cette phrase/)).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await description.fill('En bois dur.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/mes_annonces/);
  await decide(id, 'approve');

  await signIn(page, PEOPLE.buyer);
  await page.goto(`/annonces/${id}`);
  await page.getByText('À vérifier avant de payer').click();
  await expect(page.getByText(/s’est engagé à ne rien demander avant/)).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('link', { name: 'Aucune avance demandée' }).click();
  await expect(page).toHaveURL(/\/tips#signe-avance$/);
  await expect(
    page.getByRole('heading', { name: /Que veut dire «\sAucune avance demandée/ }),
  ).toBeInViewport();
  await callApi(`/api/annonces/report/${id}`, {
    token: await tokenOf(PEOPLE.buyer),
    json: { raison: 'advance_payment', description: 'Il demande 5 000 par Nita.' },
  });

  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin/signalements');
  const ticket = page.getByRole('article').filter({ hasText: title });
  await ticket.getByRole('button', { name: 'Fondé', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Clore le signalement' });
  await expect(dialog.getByRole('checkbox', { name: /perd «\sAucune avance/ })).toBeChecked();
  await onBothScreens(page, expectWellMade);
  await dialog.getByRole('button', { name: /^Clore/ }).click();
  await expectToast(page, 'Signalement clos.');

  await signIn(page, seller.telephone, PASSWORD);
  // A job takes the pledge off the ads.
  await expect(async () => {
    await page.goto(`/edit-annonce/${id}`);
    await expect(pledge).not.toBeChecked({ timeout: 5000 });
  }).toPass();
  await page.getByText('Plus d’options').click();
  await pledge.check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    page.getByText(/vous ne pouvez pas prendre cet engagement avant le \d/),
  ).toBeVisible();
  await onBothScreens(page, expectWellMade);
});

test('a public place is proposed for a meeting, with advice', async ({ page }, { workerIndex }) => {
  const seller = await newSeller(workerIndex);
  const id = await sendAd(`Mortier ${freshNumber(workerIndex)}`, {}, seller);
  await decide(id, 'approve');
  const { data: conversation } = await callApi<{ data: { id: number } }>(
    `/api/annonces/${id}/conversations`,
    { token: await tokenOf(PEOPLE.buyer), json: { message: 'Bonjour, où peut-on se voir ?' } },
  );
  await signIn(page, seller.telephone, PASSWORD);
  await page.goto(`/messages?conversation=${conversation.id}`);
  await expect(
    page.getByRole('button', { name: /^On se retrouve de jour, ici/ }).first(),
  ).toBeVisible();
  await page.getByText('Conseils pour la rencontre').click();
  await expect(page.getByText(/gardez les clés, la carte SIM/)).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
  await page.getByRole('button', { name: 'Proposer un rendez-vous' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposer un rendez-vous' });
  const place = dialog.getByRole('listitem').first().getByRole('button');
  await place.click();
  await expect(dialog.getByLabel('Lieu')).toHaveValue((await place.textContent()) ?? '');
  await onBothScreens(page, expectWellMade);
});

test('a warning of an administrator stands on its category and the ads there until it is retired', async ({
  page,
}, { workerIndex }) => {
  const text = `De fausses ventes de la douane circulent, ${freshNumber(workerIndex)}.`;
  const id = await sendAd(`Mortier ${freshNumber(workerIndex)}`, {}, await newSeller(workerIndex));
  await decide(id, 'approve');
  await signIn(page, PEOPLE.administrator);
  await page.goto('/admin/catalogue?liste=avertissements');
  await page.getByRole('button', { name: 'Ajouter un avertissement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un avertissement' });
  await dialog.getByLabel('Catégorie').selectOption({ index: 1 });
  await dialog.getByLabel('Avertissement').fill(text);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Avertissement ajouté.');
  await onBothScreens(page, expectWellMadeInLightAndDark);

  const category = page.getByLabel('Fil d’Ariane').getByRole('link').nth(1);
  const shown = page.getByText(text);
  await page.goto(`/annonces/${id}`);
  await expect(shown).toContainText(/\(avertissement du .+\)/);
  await onBothScreens(page, expectWellMade);
  await category.click();
  await expect(page).toHaveURL(/\/category\//);
  await expect(shown).toBeVisible();
  await onBothScreens(page, expectWellMade);

  await page.goto('/admin/catalogue?liste=avertissements');
  await page.getByRole('button', { name: `Retirer ${text}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await expectToast(page, 'Avertissement retiré.');
  await expect(page.getByText(/retiré le/).first()).toBeVisible();
  await page.goto(`/annonces/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shown).toHaveCount(0);
});
