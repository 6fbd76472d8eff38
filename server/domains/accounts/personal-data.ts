import { eq, or } from 'drizzle-orm';
import { CONTACT_CHANNELS } from '#contract/accounts/routes/contact-choices.ts';
import { deleteMessagesTo } from '#server/platform/messages/message.ts';
import { portraitFiles } from '#server/platform/pictures/portrait.ts';
import {
  allOf,
  rowsToExport,
  type Labels,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import {
  appUser,
  careerStep,
  code,
  contactNumber,
  highlight,
  mandate,
  numberChange,
  passkey,
  recoveryCode,
  signIn,
  twoStep,
} from './tables.ts';
import { DELETED_PERSON } from './texts.ts';

const userColumns = {
  ...allOf('personal', ['first_name', 'last_name', 'telephone', 'email', 'city_id', 'photo_key']),
  ...allOf('personal', ['phone_verified_at', 'email_verified_at', 'terms_accepted_at']),
  ...allOf('personal', [
    'contact_channels',
    'contact_from',
    'contact_to',
    'pledge_lost_until',
    'seen_on',
    'unclaimed_since',
  ]),
  shows_company: 'personal',
  public_sections: 'neutral',
  ...allOf('kept', ['id', 'role', 'created_at', 'suspended_at', 'suspended_until']),
  ...allOf('kept', ['deleted_at', 'erased_at', 'is_demo', 'number_freed_at', 'email_unproven_at']),
  password_hash: 'secret',
} as const;

const signInColumns = {
  ...allOf('neutral', ['id', 'ended_at', 'ended_for', 'passkey_id']),
  ...allOf('personal', ['user_id', 'user_agent', 'created_at', 'seen_at', 'confirmed_at']),
} as const;

const codeColumns = {
  ...allOf('neutral', ['id', 'purpose', 'expires_at', 'tries', 'closed_at', 'sent_at', 'used_at']),
  ...allOf('neutral', ['asked_by', 'charged_at', 'gateway', 'by_whatsapp', 'lost_at']),
  ...allOf('personal', ['user_id', 'target', 'asked_from', 'created_at']),
  ...allOf('secret', ['code_hash', 'encrypted']),
} as const;

const twoStepColumns = {
  secret: 'secret',
  ...allOf('personal', ['user_id', 'created_at', 'confirmed_at']),
  ...allOf('neutral', ['last_step', 'wrong_tries', 'wrong_since']),
} as const;

const recoveryColumns = {
  code_hash: 'secret',
  ...allOf('personal', ['user_id', 'created_at', 'used_at']),
} as const;

const passkeyColumns = {
  ...allOf('neutral', ['id', 'counter', 'transports']),
  ...allOf('personal', ['user_id', 'name', 'created_at', 'used_at']),
  ...allOf('secret', ['credential_id', 'public_key']),
} as const;

const numberColumns = {
  ...allOf('personal', ['user_id', 'telephone']),
  ...allOf('neutral', ['id', 'proven_at']),
} as const;

const changeColumns = {
  ...allOf('personal', ['user_id', 'former', 'telephone', 'created_at']),
  ...allOf('neutral', ['id', 'way', 'takes_effect_at', 'done_at', 'closed_at']),
} as const;

const mandateColumns = {
  ...allOf('personal', ['agent_id', 'owner_id', 'created_at', 'expires_at', 'ended_at']),
  id: 'neutral',
} as const;

const careerColumns = {
  ...allOf('neutral', ['id', 'kind', 'start_month', 'end_month', 'created_at']),
  ...allOf('personal', ['user_id', 'title', 'organisation', 'city', 'description']),
} as const;

const highlightColumns = {
  ...allOf('neutral', ['id', 'type', 'level', 'year', 'created_at']),
  ...allOf('personal', ['user_id', 'title', 'description']),
} as const;

export const accountPersonalData: PersonalData = {
  domain: 'accounts',
  tables: {
    app_user: userColumns,
    sign_in: signInColumns,
    refresh_token: {
      ...allOf('secret', ['hash', 'successor']),
      ...allOf('neutral', ['sign_in_id', 'expires_at', 'used_at']),
    },
    code: codeColumns,
    contact_number: numberColumns,
    number_change: changeColumns,
    mandate: mandateColumns,
    two_step: twoStepColumns,
    recovery_code: recoveryColumns,
    passkey: passkeyColumns,
    spent_challenge: allOf('neutral', ['challenge', 'expires_at']),
    career_step: careerColumns,
    highlight: highlightColumns,
    paused_prefix: allOf('neutral', ['prefix', 'paused_until']),
  },

  exportOf: async (platform, userId) => {
    const rows = (table: string, columns: Labels, where: string) =>
      rowsToExport(platform, { table, columns }, where, [userId]);
    return {
      account: (await rows('app_user', userColumns, 'id = $1'))[0] ?? null,
      sign_ins: await rows('sign_in', signInColumns, 'user_id = $1'),
      two_step: (await rows('two_step', twoStepColumns, 'user_id = $1'))[0] ?? null,
      recovery_codes: await rows('recovery_code', recoveryColumns, 'user_id = $1'),
      passkeys: await rows('passkey', passkeyColumns, 'user_id = $1'),
      career_steps: await rows('career_step', careerColumns, 'user_id = $1'),
      contact_numbers: await rows('contact_number', numberColumns, 'user_id = $1'),
      number_changes: await rows('number_change', changeColumns, 'user_id = $1'),
      mandates: await rows('mandate', mandateColumns, 'agent_id = $1 OR owner_id = $1'),
      highlights: await rows('highlight', highlightColumns, 'user_id = $1'),
      codes: await rowsToExport(
        platform,
        { table: 'code', columns: codeColumns },
        // Leaves out codes of the number's previous owner, and those by which other accounts prove it.
        `user_id = $1 OR user_id IS NULL AND EXISTS (SELECT FROM app_user u WHERE u.id = $1
                                 AND u.telephone = code.target AND u.created_at <= code.created_at)`,
        [userId],
      ),
    };
  },

  files: async ({ database: { orm } }, userId) => {
    const [user] = await orm
      .select({ photoKey: appUser.photoKey })
      .from(appUser)
      .where(eq(appUser.id, userId));
    return user?.photoKey ? portraitFiles(user.photoKey) : [];
  },

  erase: async (platform, userId) => {
    const { orm } = platform.database;
    const [user] = await orm.select().from(appUser).where(eq(appUser.id, userId));
    // Never erase an open account.
    if (!user?.deletedAt) return;
    const addresses = [user.telephone, user.email ?? ''].filter((address) => address !== '');
    if (user.photoKey) await platform.pictures.remove(portraitFiles(user.photoKey));
    // Must run before the number is blanked in the row.
    await deleteMessagesTo(platform, addresses, user.deletedAt);
    await orm.transaction(async (tx) => {
      // Codes of the number are kept for the day in which they count, or deletion would reset the number's tries.
      await tx.delete(code).where(eq(code.userId, userId));
      await tx.delete(signIn).where(eq(signIn.userId, userId));
      await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
      await tx.delete(twoStep).where(eq(twoStep.userId, userId));
      await tx.delete(passkey).where(eq(passkey.userId, userId));
      await tx.delete(contactNumber).where(eq(contactNumber.userId, userId));
      await tx.delete(numberChange).where(eq(numberChange.userId, userId));
      await tx.delete(mandate).where(or(eq(mandate.agentId, userId), eq(mandate.ownerId, userId)));
      await tx.delete(careerStep).where(eq(careerStep.userId, userId));
      await tx.delete(highlight).where(eq(highlight.userId, userId));
      await tx
        .update(appUser)
        .set({
          ...DELETED_PERSON,
          telephone: '',
          email: null,
          cityId: null,
          photoKey: null,
          publicSections: [],
          contactChannels: [...CONTACT_CHANNELS],
          contactFrom: null,
          contactTo: null,
          pledgeLostUntil: null,
          showsCompany: false,
          passwordHash: '',
          phoneVerifiedAt: null,
          emailVerifiedAt: null,
          emailUnprovenAt: null,
          unclaimedSince: null,
          termsAcceptedAt: user.createdAt,
        })
        .where(eq(appUser.id, userId));
    });
  },
};
