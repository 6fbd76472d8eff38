import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { city, landmark } from '#server/domains/catalog/index.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import type { MemberRole } from '#contract/shops/limits.ts';
import { company } from '#server/domains/companies/index.ts';
import { timestamptz } from '#server/platform/database/columns.ts';

/** Holds the shops: each is the public presentation of a company. */
export const shop = pgTable('shop', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id')
    .notNull()
    .references(() => company.id, { onDelete: 'cascade' }),
  slug: text().notNull(),
  /** Is incremented by each change, which is reviewed. */
  version: integer().notNull().default(1),
  /** Lists numbers that their holders had removed from its page, E.164. */
  disowned: text().array().notNull().default([]),
  createdAt: timestamptz('created_at').notNull(),
});
export type ShopRow = typeof shop.$inferSelect;

/** Holds the versions of the page: at most the public one, and a newer one that waits or was rejected. */
export const shopPage = pgTable(
  'shop_page',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    isPublic: boolean('is_public').notNull(),
    name: text().notNull(),
    about: text().notNull(),
    /** Has seven days from Monday, an empty one when the shop is closed; none when the hours are not given. */
    hours: text().array().notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => city.id),
    landmarkId: integer('landmark_id').references(() => landmark.id, { onDelete: 'set null' }),
    address: text().notNull(),
    /** Lists the numbers in E.164. */
    telephones: text().array().notNull(),
    logoKey: text('logo_key'),
    submittedAt: timestamptz('submitted_at').notNull(),
    publishedAt: timestamptz('published_at'),
    rejectionReason: text('rejection_reason'),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.isPublic] })],
);
export type ShopPageRow = typeof shopPage.$inferSelect;

/** Holds who publishes for a shop beside the holder of its company, who has no row. */
export const shopMember = pgTable(
  'shop_member',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id),
    role: text().$type<MemberRole>().notNull(),
    joinedAt: timestamptz('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.userId] })],
);

/** Holds invitations by number, whether or not an account has it: the shop cannot distinguish them. */
export const shopInvitation = pgTable('shop_invitation', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  shopId: integer('shop_id')
    .notNull()
    .references(() => shop.id, { onDelete: 'cascade' }),
  /** Is the typed number in E.164. */
  telephone: text().notNull(),
  /** Is the account that had the number when it was invited. */
  userId: integer('user_id').references(() => appUser.id),
  role: text().$type<MemberRole>().notNull(),
  invitedBy: integer('invited_by').references(() => appUser.id),
  createdAt: timestamptz('created_at').notNull(),
  /** Is set when the shop withdrew it. */
  withdrawnAt: timestamptz('withdrawn_at'),
  /**
   * Is set when the invited person declined: the shop is not notified, and that person is not invited again before it
   * expires.
   */
  declinedAt: timestamptz('declined_at'),
});
export type ShopInvitationRow = typeof shopInvitation.$inferSelect;
