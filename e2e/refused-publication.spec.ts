import { fillAd } from './fill-ad.ts';
import { expectToast, openPublishForm, test } from './site.ts';
import { freshNumber, signInAsNewUser } from './accounts.ts';

/** Lists failure statuses that cover every way in which the form handles a failure (`failureOf`). */
const STATUSES = [400, 403, 404, 409, 422, 429, 500, 503];

test('a publication that fails shows the server’s message in a toast, whatever its status', async ({
  page,
}, { workerIndex }) => {
  await signInAsNewUser(page, workerIndex);
  await openPublishForm(page);
  await fillAd(page, `Banc en bois ${freshNumber(workerIndex)}`);
  for (const code of STATUSES) {
    const message = `Le serveur a répondu ${code}.`;
    // By the page's `fetch`: as an answer of the network a 500 would be an error in the console.
    await page.evaluate(
      (body) => {
        const answer = window.fetch;
        window.fetch = (input, init) => {
          if (init?.method !== 'POST' || input !== '/api/annonces') return answer(input, init);
          window.fetch = answer;
          return Promise.resolve(Response.json(body, { status: body.code }));
        };
      },
      { message, code },
    );
    await page
      .getByRole('button', { name: /^(Publier|Réessayer)/ })
      .last()
      // The toast before may cover it.
      .press('Enter');
    await expectToast(page, message);
  }
});
