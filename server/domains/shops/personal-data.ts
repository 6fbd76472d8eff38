import { eq } from 'drizzle-orm';
import { company } from '#server/domains/companies/index.ts';
import { portraitFiles } from '#server/platform/pictures/portrait.ts';
import {
  allOf,
  rowsToExport,
  type Labels,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import { closeShopOf } from './commands/close-shop.ts';
import { shop, shopPage } from './tables.ts';

const shopColumns = {
  ...allOf('personal', ['slug', 'created_at']),
  ...allOf('neutral', ['id', 'company_id', 'version']),
} as const satisfies Labels;

const pageColumns = {
  ...allOf('personal', ['name', 'about', 'address', 'telephones', 'logo_key', 'rejection_reason']),
  ...allOf('neutral', ['shop_id', 'is_public', 'hours', 'city_id', 'landmark_id']),
  ...allOf('neutral', ['submitted_at', 'published_at']),
} as const satisfies Labels;

const OWN = 'SELECT s.id FROM shop s JOIN company c ON c.id = s.company_id WHERE c.holder_id = $1';

/** The shops of a person's companies: a company may be one person. */
export const shopPersonalData: PersonalData = {
  domain: 'shops',
  tables: { shop: shopColumns, shop_page: pageColumns },
  exportOf: async (platform, userId) => ({
    shops: await rowsToExport(platform, { table: 'shop', columns: shopColumns }, `id IN (${OWN})`, [
      userId,
    ]),
    shop_pages: await rowsToExport(
      platform,
      { table: 'shop_page', columns: pageColumns },
      `shop_id IN (${OWN})`,
      [userId],
    ),
  }),
  erase: async (platform, userId) => {
    const own = await platform.database.orm
      .select({ companyId: shop.companyId, logoKey: shopPage.logoKey })
      .from(shop)
      .innerJoin(company, eq(company.id, shop.companyId))
      .leftJoin(shopPage, eq(shopPage.shopId, shop.id))
      .where(eq(company.holderId, userId));
    const keys = own.map(({ logoKey }) => logoKey).filter((key) => key !== null);
    await platform.pictures.remove(keys.flatMap(portraitFiles));
    for (const { companyId } of own) await closeShopOf(platform, companyId);
  },
};
