import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, seller, type Person } from '#server/testing/personas.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let shop: Person;
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
  shop = await seller(service);
});
afterAll(() => service.close());

const PATH = '/importer_annonces';
const post = makePost(() => service);
const cookieOf = ({ cookie }: Person) => `kasuwa_refresh=${cookie}`;

const HEAD = 'Titre;Description;Sous-catégorie;État;Prix;Ville;Marque;Modèle';
const car = (title: string, town = 'Niamey') =>
  `${title};Papiers à jour.;Voitures;Bien;2500000;${town};Toyota;Corolla`;

/** Posts a table of ads (CSV) to the import page as a browser without JavaScript does. */
const check = (text: string, { person = shop, filename = 'annonces.csv' } = {}) => {
  const { headers, payload } = multipart([{ name: 'file', value: text, filename }]);
  return post(PATH, payload, { cookie: cookieOf(person), headers });
};
const step = (fields: Record<string, string>, person = shop) =>
  post(PATH, fields, { cookie: cookieOf(person) });
const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');

describe('the import of ads without JavaScript', () => {
  it('has a form that says nothing of the person', async () => {
    await check([HEAD, car('Corolla de la boutique')].join('\n'));
    const page = await service.app.inject({ url: PATH, headers: { cookie: cookieOf(shop) } });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toContain('encType="multipart/form-data"');
    expect(page.body).toContain('Titre, Description');
    expect(page.body).not.toContain('Corolla');
  });

  it('answers a file with its report, then sends it', async () => {
    const report = await check([HEAD, car('Prado à vendre'), car('Hilux', 'Paris')].join('\n'));
    expect([report.status, report.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(report.headers['set-cookie']).toBeUndefined();
    expect(textOf(report.html)).toContain('2 lignes : 1 prête, 1 à corriger.');
    expect(textOf(report.html)).toContain('« Paris » n’est pas dans la liste.');

    const again = await step({ step: 'open' });
    expect(again.valueOf('id')).toBe(report.valueOf('id'));
    const sent = await step({ step: 'send', id: report.valueOf('id') ?? '' });
    expect(sent.status).toBe(200);
    expect(textOf(sent.html)).toContain('Une annonce part pour validation.');
    expect(textOf(sent.html)).toContain('Où en est l’envoi ?');
  });

  it('drops the report', async () => {
    const other = await seller(service);
    await check([HEAD, car('Starlet')].join('\n'), { person: other });
    expect(textOf((await step({ step: 'drop' }, other)).html)).toContain('Fichier effacé.');
    expect(textOf((await step({ step: 'open' }, other)).html)).toContain(
      'Vous n’avez pas de fichier vérifié.',
    );
    // For an unknown import, or another person's, the page explains that there is none.
    for (const id of ['', 'x', crypto.randomUUID()]) {
      const refused = await step({ step: 'send', id }, other);
      expect([id, refused.status >= 400 && refused.status < 500]).toEqual([id, true]);
      expect(refused.alert).toBeTruthy();
    }
  });

  it.each([
    ['nothing', '', 'Ce tableau ne contient aucune annonce.'],
    ['no ads', HEAD, 'Ce tableau ne contient aucune annonce.'],
    ['no columns', 'a;b\n1;2', /La première ligne doit nommer les colonnes/],
  ])('a file with %s is an error at its field', async (_, text, message) => {
    const refused = await check(text, { person: await seller(service) });
    expect(refused.status).toBe(422);
    expect(refused.errorOf('file')).toMatch(message);
  });

  it('a form without a file, or from a guest, is refused', async () => {
    const { headers, payload } = multipart([{ name: 'other', value: 'x' }]);
    const empty = await post(PATH, payload, { cookie: cookieOf(shop), headers });
    expect([empty.status, empty.errorOf('file')]).toEqual([422, 'Joignez un fichier CSV ou ZIP.']);
    for (const fields of ['', '__proto__=x', '&&=%zz']) {
      const odd = await post(PATH, fields, { cookie: cookieOf(shop) });
      expect([fields, odd.status]).toEqual([fields, 415]);
    }
    const { headers: types, payload: file } = multipart([
      { name: 'file', value: HEAD, filename: 'a.csv' },
    ]);
    const guest = await post(PATH, file, { headers: types });
    expect([guest.status, guest.location]).toEqual([303, '/login?redirect=%2Fimporter_annonces']);
    const foreign = await post(PATH, file, {
      cookie: cookieOf(shop),
      headers: { ...types, origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
    expect(service.logged).toEqual([]);
  });
});
