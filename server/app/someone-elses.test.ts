import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/routes.ts';
import type { RouteContract } from '#contract/route.ts';
import {
  jpeg,
  multipart,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/cast.ts';
import { filedDeclaration, ownerFields } from '#server/testing/companies.ts';
import { fingerprint } from '#server/testing/fingerprint.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const UNKNOWN = 2_147_483_000;
const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;

/** Calls about a record that anybody signed in may name. */
const OPEN_TO_ALL = new Set([
  'POST /api/annonces/like/:id',
  'POST /api/annonces/report/:id',
  'POST /api/annonces/:id/conversations',
  'POST /api/users/:id/block',
  'DELETE /api/users/:id/block',
]);
const CALLS = allRoutes.filter(
  (route) =>
    route.access === 'user' && route.path.includes(':id') && !OPEN_TO_ALL.has(nameOf(route)),
);

/** Bodies that the owner's own call would be taken with. */
const BODIES: Record<string, object> = {
  'POST /api/update-annonces/:id': { title: 'Volée à son propriétaire' },
  'POST /api/update-formation/:id': { title: 'Volée' },
  'POST /api/update-experience/:id': { title: 'Volée' },
  'POST /api/update-meta/:id': { title: 'Volée' },
  'POST /api/update-entreprises/:id': { designation: 'Volée' },
  'POST /api/update-beneficiaires/:id': { commune: 'Lyon' },
  'POST /api/entreprises/:id/beneficiaires': ownerFields(),
  'POST /api/conversations/:id/messages': { message: 'Bonjour' },
};

let service: TestService;
let stranger: Person;
let moderator: Person;
/** What Hadiza has, by the word of the path that names it. */
const hers: Record<string, number> = {};
let hersPhoto = 0;

const make = async (person: Person, path: string, json: unknown): Promise<number> => {
  const { body } = await service.call<{ data: { id: number } }>('POST', path, {
    token: person.token,
    json,
  });
  return body.data.id;
};
const addPhoto = async (person: Person): Promise<number> => {
  const form = multipart([{ name: 'photo', value: await jpeg(), filename: 'a.jpg' }]);
  const { body } = await service.call<{ data: { id: number } }>('POST', '/api/photos', {
    token: person.token,
    ...form,
  });
  return body.data.id;
};

beforeAll(async () => {
  service = await testService();
  const hadiza = await seller(service, { email: 'hadiza@exemple.ne' });
  const buyer = await seller(service);
  stranger = await seller(service);
  moderator = await staff(service, 'admin');
  const place = { city: 'Niamey', start_date: '2019-09' };
  const { company, owner, declaration } = await filedDeclaration(service, hadiza, moderator);
  const ad = await publishedAd(service, hadiza, moderator);
  const devices = await service.call<{ data: { id: number }[] }>('GET', '/api/my-sessions', {
    token: hadiza.token,
  });
  Object.assign(hers, {
    annonces: ad.id,
    'update-annonces': ad.id,
    formation: await make(hadiza, '/api/create-formation', {
      title: 'Master',
      school: 'UAM',
      ...place,
    }),
    experience: await make(hadiza, '/api/create-experience', {
      title: 'Comptable',
      company: 'ABC',
      ...place,
    }),
    meta: await make(hadiza, '/api/create-meta', { type: 'skill', title: 'Couture' }),
    'my-sessions': devices.body.data[0]?.id,
    conversations: await make(buyer, `/api/annonces/${ad.id}/conversations`, {
      message: 'Bonjour',
    }),
    'saved-searches': await make(hadiza, '/api/saved-searches', {
      name: 'Vélos',
      query: 'q=velo',
      channel: 'bell',
    }),
    entreprises: company.id,
    beneficiaires: owner.id,
    declarations: declaration.id,
  });
  hersPhoto = await addPhoto(hadiza);
});
afterAll(() => service.close());

/** The record that a path names: `/api/update-formation/:id` a formation, `/api/conversations/:id/read` a conversation. */
const idFor = (path: string): number => {
  const word = path.split('/')[2] ?? '';
  return hers[word] ?? hers[word.replace(/^(update|delete)-/, '')] ?? 0;
};
const ask = async (route: RouteContract, id: number, person: Person) => {
  const body = BODIES[nameOf(route)];
  const { statusCode, body: text } = await service.app.inject({
    method: route.method,
    url: route.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${person.token}` },
    ...(route.method === 'POST' ? { payload: body ?? {} } : {}),
  });
  return [statusCode, text];
};

describe('what is somebody else’s', () => {
  it.each(CALLS.map((route) => [nameOf(route), route] as const))(
    'is for %s the same 404 as what does not exist, and stays as it is',
    async (_name, route) => {
      const id = idFor(route.path);
      expect(id).toBeGreaterThan(0);
      const before = await fingerprint(service);
      for (const person of [stranger, moderator]) {
        const unknown = await ask(route, UNKNOWN, person);
        expect(unknown[0]).toBe(404);
        expect(await ask(route, id, person)).toEqual(unknown);
      }
      expect(await fingerprint(service)).toBe(before);
    },
  );

  it('cannot be taken into what is one’s own', async () => {
    const mine = await sendAd(service, stranger);
    const own = await addPhoto(stranger);
    const change = (photoIds: number[]) =>
      service.call<{ errors?: unknown }>('POST', `/api/update-annonces/${mine.id}`, {
        token: stranger.token,
        json: { photo_ids: photoIds },
      });
    const before = await fingerprint(service);
    const stolen = await change([hersPhoto]);
    const unknown = await change([UNKNOWN]);
    expect(stolen.status).toBe(422);
    expect(stolen.body).toEqual(unknown.body);
    expect(await fingerprint(service)).toBe(before);
    expect((await change([own])).status).toBe(200);
  });
});
