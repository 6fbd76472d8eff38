import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { city, landmark } from '#server/domains/catalog/index.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import type { MemberRole } from '#contract/shops/limits.ts';
import { company } from '#server/domains/companies/index.ts';
import { timestamptz } from '#server/platform/database/columns.ts';

/** Holds the shops: each is the public presentation of a person or of one of the person's companies. */
export const shop = pgTable('shop', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Is the person whose shop it is; for the shop of a company, the holder of the company. */
  holderId: integer('holder_id')
    .notNull()
    .references(() => appUser.id),
  /** Is the company whose shop it is; null for the shop of a person. */
  companyId: integer('company_id').references(() => company.id, { onDelete: 'cascade' }),
  /** Is the company of the same holder that a person's shop names; null for none. */
  linkedCompanyId: integer('linked_company_id').references(() => company.id, {
    onDelete: 'set null',
  }),
  slug: text().notNull(),
  /** Numbers the version of the shop; each change, which is reviewed, increments it. */
  version: integer().notNull().default(1),
  /** Lists numbers, in E.164, that their holders had removed from the shop's page. */
  disowned: text().array().notNull().default([]),
  createdAt: timestamptz('created_at').notNull(),
});
export type ShopRow = typeof shop.$inferSelect;

/**
 * Holds the versions of a shop's page: at most one public version, and one newer version that waits or was rejected.
 */
export const shopPage = pgTable(
  'shop_page',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    isPublic: boolean('is_public').notNull(),
    name: text().notNull(),
    about: text().notNull(),
    /**
     * Lists the opening hours of seven days from Monday, empty on days when the shop is closed; an
     * empty list when they are not given.
     */
    hours: text().array().notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => city.id),
    landmarkId: integer('landmark_id').references(() => landmark.id, { onDelete: 'set null' }),
    address: text().notNull(),
    /** Lists the telephone numbers of the page, in E.164. */
    telephones: text().array().notNull(),
    logoKey: text('logo_key'),
    submittedAt: timestamptz('submitted_at').notNull(),
    publishedAt: timestamptz('published_at'),
    rejectionReason: text('rejection_reason'),
    /** Tells that the page was public until a moderator took it down. */
    suspended: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.isPublic] })],
);
export type ShopPageRow = typeof shopPage.$inferSelect;

/** Holds the members who publish for a shop besides its holder, who has no row. */
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

/** Holds invitations by number, whether or not the number has an account; the shop cannot tell which. */
export const shopInvitation = pgTable('shop_invitation', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  shopId: integer('shop_id')
    .notNull()
    .references(() => shop.id, { onDelete: 'cascade' }),
  /** Is the invited number in E.164. */
  telephone: text().notNull(),
  /** Is the account that had the number when it was invited; null when none had. */
  userId: integer('user_id').references(() => appUser.id),
  role: text().$type<MemberRole>().notNull(),
  invitedBy: integer('invited_by').references(() => appUser.id),
  createdAt: timestamptz('created_at').notNull(),
  /** Is when the shop withdrew the invitation; null otherwise. */
  withdrawnAt: timestamptz('withdrawn_at'),
  /**
   * Is when the invited person declined; null otherwise. The shop is not notified, and the person
   * is not invited again before the invitation expires.
   */
  declinedAt: timestamptz('declined_at'),
});
export type ShopInvitationRow = typeof shopInvitation.$inferSelect;
