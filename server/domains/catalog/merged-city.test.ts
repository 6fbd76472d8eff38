import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  owner = await seller(service);
});
afterAll(() => service.close());

const idsOf = async (query: string, values: unknown[] = []): Promise<number[]> => {
  const { rows } = await service.database.pool.query<{ id: number }>(query, values);
  return rows.map(({ id }) => id);
};
const act = async <T>(path: string, json: unknown): Promise<T> => {
  const { status, body } = await service.call<{ data: T }>('POST', `/api/${path}`, {
    token: path.startsWith('admin/') ? admin.token : owner.token,
    json,
  });
  expect(status).toBeLessThan(300);
  return body.data;
};

it('merging a city moves its quarters: ads and pending edits keep theirs', async () => {
  const { pool } = service.database;
  const { id: old } = await act<{ id: number }>('admin/cities', { name: 'Vieille-Ville' });
  const [niamey = 0] = await idsOf("SELECT id FROM city WHERE slug = 'niamey'");
  const [merged = 0] = await idsOf(
    "SELECT id FROM quarter WHERE city_id = $1 AND slug = 'plateau'",
    [niamey],
  );
  const [low = 0, plateau = 0] = await idsOf(
    `INSERT INTO quarter (city_id, name, slug, aliases, position)
     VALUES ($1, 'Bas-Fond', 'bas-fond', '{}', 0), ($1, 'Plateau', 'plateau', '{vieux plateau}', 1) RETURNING id`,
    [old],
  );
  const ads: number[] = [];
  for (const quarter of [low, plateau, undefined]) {
    const place = { city_id: old, quarter_id: quarter };
    ads.push((await publishedAd(service, owner, admin, place)).id);
  }
  await act(`update-annonces/${ads[1]}`, { title: 'Autre titre' });

  await act(`admin/cities/${old}/merge`, { into: niamey });

  const places = await pool.query(
    'SELECT city_id, quarter_id FROM ad WHERE id = ANY ($1) ORDER BY id',
    [ads],
  );
  expect(places.rows).toEqual([
    { city_id: niamey, quarter_id: low },
    { city_id: niamey, quarter_id: merged },
    { city_id: niamey, quarter_id: null },
  ]);
  const changed = await pool.query('SELECT city_id, quarter_id FROM ad_edit WHERE ad_id = $1', [
    ads[1],
  ]);
  expect(changed.rows).toEqual([{ city_id: niamey, quarter_id: merged }]);
  // The aliases of a merged quarter find the quarter that remains.
  const { rows } = await pool.query('SELECT aliases FROM quarter WHERE id = $1', [merged]);
  expect(rows).toEqual([{ aliases: expect.arrayContaining(['vieux plateau']) as string[] }]);
  // The API finds the ads by the quarters of the other city.
  for (const [quarter, found] of [
    [low, ads[0]],
    [merged, ads[1]],
  ]) {
    const list = await service.call<{ data: { id: number }[] }>(
      'GET',
      `/api/annonces?city=${niamey}&quarter=${quarter}`,
    );
    expect(list.body.data.map(({ id }) => id)).toEqual([found]);
  }
});

it('saved searches of a merged city refer to the other, without duplicates', async () => {
  const { id: old } = await act<{ id: number }>('admin/cities', { name: 'Ancien-Bourg' });
  const [niamey = 0] = await idsOf("SELECT id FROM city WHERE slug = 'niamey'");
  const keep = (name: string, query: string) =>
    act('saved-searches', { name, query, channel: 'bell' });
  await keep('Motos', `q=moto&city=${old}`);
  await keep('Vélos, ici', `q=velo&city=${niamey}`);
  await keep('Vélos, là-bas', `q=velo&city=${old}`);
  await act(`admin/cities/${old}/merge`, { into: niamey });
  const { body } = await service.call<{ data: { name: string; url: string }[] }>(
    'GET',
    '/api/saved-searches',
    { token: owner.token },
  );
  expect(body.data.map(({ name, url }) => [name, url])).toEqual([
    ['Vélos, ici', `/annonces?q=velo&city=${niamey}`],
    ['Motos', `/annonces?q=moto&city=${niamey}`],
  ]);
});
