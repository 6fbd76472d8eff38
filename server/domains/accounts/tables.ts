import {
  CONTACT_CHANNELS,
  type ContactChannel,
} from '#contract/accounts/routes/contact-choices.ts';
import { and, isNull, sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { HighlightType, ProfileSection } from '#contract/accounts/schemas/profile.ts';
import type { Role } from '#contract/common/roles.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import { city } from '#server/domains/catalog/index.ts';
import { timestamptz } from '#server/platform/database/columns.ts';

export const appUser = pgTable('app_user', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Is the phone number in E.164 format, so that each number has one spelling. */
  telephone: text().notNull(),
  email: text(),
  cityId: integer('city_id').references(() => city.id),
  photoKey: text('photo_key'),
  passwordHash: text('password_hash').notNull(),
  role: text().$type<Role>().notNull().default('user'),
  phoneVerifiedAt: timestamptz('phone_verified_at'),
  emailVerifiedAt: timestamptz('email_verified_at'),
  /** Is when a proven email address was last replaced, or lost its proof. */
  emailUnprovenAt: timestamptz('email_unproven_at'),
  /** Is when the person registered, which counts as agreement to the terms. */
  termsAcceptedAt: timestamptz('terms_accepted_at').notNull(),
  suspendedAt: timestamptz('suspended_at'),
  /** Is when the suspension ends; null for a permanent one. */
  suspendedUntil: timestamptz('suspended_until'),
  /**
   * Is when the account was deleted. A deleted account is also suspended (by a constraint), so one condition hides
   * both.
   */
  deletedAt: timestamptz('deleted_at'),
  erasedAt: timestamptz('erased_at'),
  /** Lists the parts of the profile that the public page shows. */
  publicSections: text('public_sections').array().$type<ProfileSection[]>().notNull().default([]),
  /**
   * Lists the channels by which buyers may contact the person. `contactFrom` and `contactTo` are
   * hours in Niger; null means at any time.
   */
  contactChannels: text('contact_channels')
    .array()
    .$type<ContactChannel[]>()
    .notNull()
    .default([...CONTACT_CHANNELS]),
  contactFrom: smallint('contact_from'),
  contactTo: smallint('contact_to'),
  /** Is until when no ad of the account may have the pledge 'Aucune avance demandée'; null when it was never lost. */
  pledgeLostUntil: timestamptz('pledge_lost_until'),
  /** Tells whether the ads of a person who declared a company show the declaration. */
  showsCompany: boolean('shows_company').notNull().default(false),
  /** Tells whether the demo created the account; its password is public, so real sites reject the account. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamptz('created_at').notNull(),
  /** Is the day of the last sign-in or renewed session. */
  seenOn: date('seen_on')
    .notNull()
    .default(sql`CURRENT_DATE`),
  /** Is when another person proved the number, so that it stopped being the account's. */
  numberFreedAt: timestamptz('number_freed_at'),
  /**
   * Is since when an account that a mandate opened waits for the holder of its number; null once
   * the holder chose a password and thereby agreed to the terms.
   */
  unclaimedSince: timestamptz('unclaimed_since'),
});

/** Is the SQL condition that selects accounts which have their number; for each number there is at most one. */
export const hasNumber = and(isNull(appUser.deletedAt), isNull(appUser.numberFreedAt));

/** Builds a column that refers to an account and with which the row is deleted. */
const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

export type CareerKind = 'training' | 'experience';

/** Stores trainings and work experience. */
export const careerStep = pgTable('career_step', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: ofUser(),
  kind: text().$type<CareerKind>().notNull(),
  title: text().notNull(),
  /** Is the school or company of the training or job. */
  organisation: text().notNull(),
  city: text().notNull(),
  /** Is the first month, `YYYY-MM`. */
  startMonth: text('start_month').notNull(),
  /** Is the last month, `YYYY-MM`; null while it is ongoing. */
  endMonth: text('end_month'),
  description: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/** Stores the lines of the six profile lists other than trainings and work experience. */
export const highlight = pgTable('highlight', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: ofUser(),
  type: text().$type<HighlightType>().notNull(),
  title: text().notNull(),
  description: text(),
  /** Is the level of the skill from 1 to 5; null in the lists without levels. */
  level: smallint(),
  year: smallint(),
  createdAt: timestamptz('created_at').notNull(),
});

export type SignInEnd =
  | 'logout'
  | 'reuse'
  | 'password'
  | 'suspension'
  | 'deletion'
  | 'two_step'
  | 'phone';

/** Stores the sessions, each on one device. Ended ones stay until purged, so that reuse of their tokens is detected. */
export const signIn = pgTable('sign_in', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  userAgent: text('user_agent').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  seenAt: timestamptz('seen_at').notNull(),
  /** Is when the password was last confirmed again in the session; null when it was not. */
  confirmedAt: timestamptz('confirmed_at'),
  /** Is the passkey that proved the session, which may have been removed since. */
  passkeyId: integer('passkey_id'),
  endedAt: timestamptz('ended_at'),
  endedFor: text('ended_for').$type<SignInEnd>(),
});

/** Stores the single-use refresh tokens by their hash. */
export const refreshToken = pgTable('refresh_token', {
  hash: text().primaryKey(),
  signInId: integer('sign_in_id')
    .notNull()
    .references(() => signIn.id, { onDelete: 'cascade' }),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
  /** Is the token that replaced this one, encrypted, which is returned to a second tab within the grace period. */
  successor: text(),
});

/** Stores the contact numbers that an account has proven besides its own. */
export const contactNumber = pgTable('contact_number', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: ofUser(),
  /** Is the phone number in E.164 format. */
  telephone: text().notNull(),
  provenAt: timestamptz('proven_at').notNull(),
});

/** Is the way in which the owner requested another number: with the password, or by a link to the confirmed address. */
export type ChangeWay = 'password' | 'email';

/** Stores changes of an account's number, which the holder of the former number may stop or undo. */
export const numberChange = pgTable('number_change', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: ofUser(),
  way: text().$type<ChangeWay>().notNull(),
  /** Is the number before the change, in E.164 format. */
  former: text().notNull(),
  telephone: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  takesEffectAt: timestamptz('takes_effect_at').notNull(),
  doneAt: timestamptz('done_at'),
  /** Is when the change was stopped, taken back, or replaced by another one. */
  closedAt: timestamptz('closed_at'),
});

/**
 * Stores the mandates by which an agent may publish ads for an owner, who agreed by a code sent to the owner's number.
 */
export const mandate = pgTable('mandate', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  agentId: integer('agent_id')
    .notNull()
    .references(() => appUser.id),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => appUser.id),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  /** Is when the mandate ended early: by its agent or owner, or because an account lost it, such as by suspension. */
  endedAt: timestamptz('ended_at'),
});

/** Is the purpose of a code, which is valid for that purpose only. */
export type CodePurpose =
  | 'confirm_phone'
  | 'reset_password'
  | 'confirm_email'
  | 'prove_number'
  | 'disown_number'
  | 'new_number'
  | 'lost_number'
  | 'mandate';

/**
 * Is how far the person who requested a code is trusted: a stranger; a person who gave the account's password, perhaps
 * before the number is confirmed; or a device that signed in since the number was confirmed.
 */
export type CodeAsker = 'stranger' | 'session' | 'known_device';

/** Stores the one-time codes sent by SMS or email, as keyed hashes. Attempts are counted per number or address. */
export const code = pgTable('code', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  purpose: text().$type<CodePurpose>().notNull(),
  /** Is the number for which the code is, in E.164 format, or the email address in lower case. */
  target: text().notNull(),
  /** Is the account that proves an address or a number, or gets a mandate, with the code; null for other purposes. */
  userId: integer('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
  /** Is the narrowest network of the requester: /32 of IPv4, /64 of IPv6. */
  askedFrom: text('asked_from').notNull(),
  askedBy: text('asked_by').$type<CodeAsker>().notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /**
   * Is when the code expires: ten minutes after it was sent or, while it waits, the end of the hour in
   * which it may be sent.
   */
  expiresAt: timestamptz('expires_at').notNull(),
  /** Holds the code's digits, encrypted, while the code waits for room in the SMS budgets. */
  encrypted: text(),
  /** Is when the code was charged to the SMS budgets, just before it is sent; null while it waits. */
  chargedAt: timestamptz('charged_at'),
  tries: integer().notNull().default(0),
  /** Is when the code ended before its expiry: used, replaced by a newer one, or invalid with its account or number. */
  closedAt: timestamptz('closed_at'),
  /** Is when the code was sent; null before, and for a code without a recipient, which is never sent. */
  sentAt: timestamptz('sent_at'),
  /** Tells whether the code is sent by WhatsApp instead of an SMS. */
  byWhatsapp: boolean('by_whatsapp').notNull().default(false),
  /** Is when it turned out that the code did not arrive. */
  lostAt: timestamptz('lost_at'),
  /** Names the gateway that took the code, or may have taken it. */
  gateway: text().$type<Gateway>(),
  /** Is when the code was entered correctly. */
  usedAt: timestamptz('used_at'),
});

/** Stores the telephone prefixes that get no SMS for a while, because too few of their codes were used. */
export const pausedPrefix = pgTable('paused_prefix', {
  prefix: text().primaryKey(),
  pausedUntil: timestamptz('paused_until').notNull(),
});

/** Stores two-step sign-in by an authenticator application (TOTP), which is on once `confirmedAt` is set. */
export const twoStep = pgTable('two_step', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** Is the key shared with the application (base32), encrypted. */
  secret: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  /** Is the 30 s time step, counted since 1970, of the last accepted code; only codes of later steps are accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  wrongTries: integer('wrong_tries').notNull().default(0),
  /** Is when the first of the counted wrong tries happened; null without one. */
  wrongSince: timestamptz('wrong_since'),
});

/** Stores the single-use recovery codes as keyed hashes. */
export const recoveryCode = pgTable('recovery_code', {
  codeHash: text('code_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  createdAt: timestamptz('created_at').notNull(),
  usedAt: timestamptz('used_at'),
});

/** Stores passkeys (WebAuthn), each a public key of a device or password manager that may sign its owner in. */
export const passkey = pgTable('passkey', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: ofUser(),
  /** Identifies the key at sign-in; the authenticator chose it, in base64url. */
  credentialId: text('credential_id').notNull(),
  /** Is the public key as COSE, in base64url. */
  publicKey: text('public_key').notNull(),
  /** Counts the signatures so far as the authenticator reports them; 0 where it does not count. */
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  usedAt: timestamptz('used_at'),
});

/** Stores the passkey challenges that were answered, until they expire. */
export const spentChallenge = pgTable('spent_challenge', {
  challenge: text().primaryKey(),
  expiresAt: timestamptz('expires_at').notNull(),
});
