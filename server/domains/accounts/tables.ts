import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/accounts/schemas.ts';
import { city } from '#server/domains/catalog/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const appUser = pgTable('app_user', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** E.164: one human number, one key. */
  telephone: text().notNull(),
  email: text(),
  cityId: integer('city_id').references(() => city.id),
  photoKey: text('photo_key'),
  passwordHash: text('password_hash').notNull(),
  role: text().$type<Role>().notNull().default('user'),
  phoneVerifiedAt: moment('phone_verified_at'),
  emailVerifiedAt: moment('email_verified_at'),
  /** Opening the account was the agreement to the terms. */
  termsAcceptedAt: moment('terms_accepted_at').notNull(),
  suspendedAt: moment('suspended_at'),
  /** Null: for good. */
  suspendedUntil: moment('suspended_until'),
  createdAt: moment('created_at').notNull(),
});

export type SignInEnd = 'logout' | 'reuse' | 'password' | 'suspension' | 'deletion';

/** One sign-in on one device. Ended ones stay until purged, so that an old token is recognised. */
export const signIn = pgTable('sign_in', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  userAgent: text('user_agent').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  endedAt: moment('ended_at'),
  endedFor: text('ended_for').$type<SignInEnd>(),
});

/** Refresh tokens by their hash, one use each. */
export const refreshToken = pgTable('refresh_token', {
  hash: text().primaryKey(),
  signInId: integer('sign_in_id')
    .notNull()
    .references(() => signIn.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  /** The next token, sealed: what a second tab gets within the grace. */
  successor: text(),
});

export type CodePurpose = 'confirm_phone';

/** One-time codes sent by text, kept as keyed hashes. Their tries are counted per number. */
export const code = pgTable('code', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  purpose: text().$type<CodePurpose>().notNull(),
  /** The number it was sent to, E.164. */
  target: text().notNull(),
  /** Block of addresses that asked for it. */
  askedFrom: text('asked_from').notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  tries: integer().notNull().default(0),
  /** Used, replaced or given up. */
  closedAt: moment('closed_at'),
});
