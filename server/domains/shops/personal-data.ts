import { eq, or } from 'drizzle-orm';
import { appUser } from '#server/domains/accounts/index.ts';
import { portraitFiles } from '#server/platform/pictures/portrait.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  allOf,
  rowsToExport,
  type Labels,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import { closeShopById } from './commands/close-shop.ts';
import { shop, shopInvitation, shopMember, shopPage } from './tables.ts';

const shopColumns = {
  ...allOf('personal', ['holder_id', 'slug', 'disowned', 'created_at']),
  ...allOf('neutral', ['id', 'company_id', 'linked_company_id', 'version']),
} as const satisfies Labels;

const pageColumns = {
  ...allOf('personal', ['name', 'about', 'address', 'telephones', 'logo_key', 'rejection_reason']),
  ...allOf('neutral', ['shop_id', 'is_public', 'hours', 'city_id', 'landmark_id']),
  ...allOf('neutral', ['submitted_at', 'published_at', 'suspended']),
} as const satisfies Labels;

const memberColumns = {
  ...allOf('personal', ['user_id', 'role', 'joined_at']),
  shop_id: 'neutral',
} as const satisfies Labels;

const invitationColumns = {
  ...allOf('personal', ['telephone', 'user_id', 'role', 'created_at', 'declined_at']),
  ...allOf('neutral', ['id', 'shop_id', 'withdrawn_at']),
  // Names another person, until the invitation expires or that account is erased.
  invited_by: 'secret',
} as const satisfies Labels;

const OWN = 'SELECT id FROM shop WHERE holder_id = $1';

/** Returns one row for each version of the pages of a person's shops. */
const shopsOf = ({ database }: Platform, userId: number) =>
  database.orm
    .select({ id: shop.id, logoKey: shopPage.logoKey })
    .from(shop)
    .leftJoin(shopPage, eq(shopPage.shopId, shop.id))
    .where(eq(shop.holderId, userId));

const logosOf = (own: readonly { logoKey: string | null }[]): string[] =>
  own.flatMap(({ logoKey }) => (logoKey === null ? [] : portraitFiles(logoKey)));

/**
 * Declares the personal data of this domain: shops of a person and of the person's companies (a
 * company may be one person), the teams to which a person belongs, and who invited them.
 */
export const shopPersonalData: PersonalData = {
  domain: 'shops',
  tables: {
    shop: shopColumns,
    shop_page: pageColumns,
    shop_member: memberColumns,
    shop_invitation: invitationColumns,
  },
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
    shop_memberships: await rowsToExport(
      platform,
      { table: 'shop_member', columns: memberColumns },
      'user_id = $1',
      [userId],
    ),
    shop_invitations: await rowsToExport(
      platform,
      { table: 'shop_invitation', columns: invitationColumns },
      'user_id = $1',
      [userId],
    ),
  }),
  files: async (platform, userId) => logosOf(await shopsOf(platform, userId)),
  erase: async (platform, userId) => {
    const own = await shopsOf(platform, userId);
    await platform.pictures.remove(logosOf(own));
    for (const { id } of own) await closeShopById(platform, id);
    const { orm } = platform.database;
    await orm.delete(shopMember).where(eq(shopMember.userId, userId));
    const theirNumber = orm
      .select({ telephone: appUser.telephone })
      .from(appUser)
      .where(eq(appUser.id, userId));
    await orm
      .delete(shopInvitation)
      .where(or(eq(shopInvitation.userId, userId), eq(shopInvitation.telephone, theirNumber)));
    await orm
      .update(shopInvitation)
      .set({ invitedBy: null })
      .where(eq(shopInvitation.invitedBy, userId));
  },
};
