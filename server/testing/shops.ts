import { expectOne } from '#server/platform/database/database.ts';
import type { OwnShop } from '#contract/shops/schemas/shops.ts';
import { newCompany } from './companies.ts';
import type { Person } from './personas.ts';
import type { TestService } from './service.ts';

export const cityId = async ({ database: { pool } }: TestService): Promise<number> =>
  expectOne((await pool.query<{ id: number }>("SELECT id FROM city WHERE slug = 'niamey'")).rows)
    .id;

/** Returns valid fields of a shop. */
export const shopFields = async (
  service: TestService,
  changes: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => ({
  name: 'Sahel Négoce',
  about: 'Tissus et pagnes, au détail et en gros.',
  hours: [...Array<string>(6).fill('08:00-19:00'), ''],
  city_id: await cityId(service),
  address: 'En face du grand portail',
  ...changes,
});

/** Inserts a shop of a company, given by its id, or of a person, waiting for its review or public. */
export const putShop = async (
  service: TestService,
  of: number | { holderId: number },
  { slug, isPublic = false }: { slug?: string; isPublic?: boolean } = {},
): Promise<number> => {
  const now = service.clock.now();
  const [id, owner, proposed] =
    typeof of === 'number'
      ? [of, 'SELECT holder_id, id, $2, $3 FROM company WHERE id = $1', `boutique-${of}`]
      : [of.holderId, 'VALUES ($1, NULL, $2, $3)', `boutique-de-${of.holderId}`];
  const { rows } = await service.database.pool.query<{ id: number }>(
    `WITH made AS (INSERT INTO shop (holder_id, company_id, slug, created_at)
       ${owner} RETURNING id)
     INSERT INTO shop_page (shop_id, is_public, name, about, hours, city_id, address, telephones, submitted_at, published_at)
     SELECT id, $4, 'Sahel', 'Tissus', '{}', $5, '', '{}', $3, CASE WHEN $4 THEN $3::timestamptz END FROM made
     RETURNING shop_id AS id`,
    [id, slug ?? proposed, now, isPublic, await cityId(service)],
  );
  return expectOne(rows).id;
};

/** Creates a public shop, with its company. */
export const publishedShop = async (
  service: TestService,
  person: Person,
  moderator: Person,
  changes: Record<string, unknown> = {},
): Promise<OwnShop & { companyId: number }> => {
  const company = await newCompany(service, person);
  const saved = await service.call<{ data: OwnShop }>(
    'POST',
    `/api/entreprises/${company.id}/boutique`,
    { token: person.token, json: await shopFields(service, changes) },
  );
  if (saved.status !== 200)
    throw new Error(`The shop answered ${saved.status}: ${JSON.stringify(saved.body)}`);
  const { id } = saved.body.data;
  const { status } = await service.call('POST', `/api/admin/boutiques/${id}`, {
    token: moderator.token,
    json: { outcome: 'publish' },
  });
  if (status !== 200) throw new Error(`The approval answered ${status}.`);
  return { ...saved.body.data, companyId: company.id };
};
