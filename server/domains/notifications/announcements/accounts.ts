import {
  accountSuspended,
  codeRequested,
  emailReplaced,
  findCodeUse,
  findUser,
  isEmailed,
  numberFreed,
  passwordChanged,
  phoneChangeAsked,
  phoneChangeStopped,
  phoneReplaced,
  pledgeLost,
  signInReused,
  twoStepChanged,
} from '#server/domains/accounts/index.ts';
import type { Subscription } from '#server/platform/events/job.ts';
import { announce } from '../commands/announce.ts';
import { ACCOUNT_NOTES, twoStepNote } from '../kinds/account.ts';
import { PHONE_NOTES } from '../kinds/account-phone.ts';
import { on } from './on.ts';

export const accountAnnouncements: readonly Subscription[] = [
  on(codeRequested, async (platform, { code_id: subject, sealed }) => {
    const use = await findCodeUse(platform.database.orm, subject);
    if (!use) return;
    const toNumber = use.byWhatsapp ? 'whatsapp_code' : 'code';
    const kind = isEmailed(use.purpose) ? 'email_code' : toNumber;
    const dedupeKey = `code.${subject}`;
    await announce(platform, { kind, to: null, subject, dedupeKey, data: { sealed } });
  }),
  on(passwordChanged, (platform, { user_id: to, changed_at: changedAt }) =>
    announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `password.${to}.${changedAt}`,
      note: ACCOUNT_NOTES.password,
      data: { event: 'password' },
    }),
  ),
  on(signInReused, (platform, { user_id: to, sign_in_id: signInId }) =>
    announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `sign-in.${signInId}.reused`,
      note: ACCOUNT_NOTES.reused,
      data: { event: 'reused' },
    }),
  ),
  on(pledgeLost, (platform, { user_id: to, until }) =>
    announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `pledge_lost.${to}.${until}`,
      note: ACCOUNT_NOTES.pledge_lost,
      data: { event: 'pledge_lost' },
    }),
  ),
  on(emailReplaced, (platform, { user_id: to, sealed }) =>
    announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `email_replaced.${platform.secrets.keyedHash(sealed)}`,
      note: ACCOUNT_NOTES.email_replaced,
      data: { event: 'email_replaced', sealed },
    }),
  ),
  on(phoneReplaced, async (platform, { user_id: to, sealed, way, ...replaced }) => {
    const change = replaced.change_id;
    const about = { way, ...(change !== null && { change }) };
    const key = `phone_replaced.${platform.secrets.keyedHash(sealed)}`;
    await announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `${key}.new`,
      note: PHONE_NOTES[way],
      data: { event: 'phone_replaced', ...about },
    });
    if (replaced.was_freed) return;
    await announce(platform, {
      kind: 'former_phone',
      to,
      subject: null,
      dedupeKey: `${key}.old`,
      data: { sealed, ...about },
    });
  }),
  on(numberFreed, (platform, { user_id: to, freed_at: freedAt }) =>
    announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `number_freed.${to}.${freedAt}`,
      note: ACCOUNT_NOTES.number_freed,
      data: { event: 'number_freed' },
    }),
  ),
  on(phoneChangeAsked, (platform, { user_id: to, change_id: change }) =>
    announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `phone_asked.${change}`,
      note: ACCOUNT_NOTES.phone_asked,
      data: { event: 'phone_asked', change },
    }),
  ),
  on(phoneChangeStopped, (platform, { user_id: to, change_id: change }) =>
    announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `phone_stopped.${change}`,
      note: ACCOUNT_NOTES.phone_stopped,
      data: { event: 'phone_stopped' },
    }),
  ),
  on(twoStepChanged, (platform, { user_id: to, change, changed_at: changedAt }) =>
    announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `two_step.${to}.${change}.${changedAt}`,
      note: twoStepNote(change),
      data: { event: 'two_step', change },
    }),
  ),
  on(accountSuspended, async (platform, { user_id: to }) => {
    const user = await findUser(platform.database.orm, to);
    // Reinstated meanwhile: outdated.
    if (!user?.suspendedAt) return;
    await announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `user.${to}.suspended.${user.suspendedAt.getTime()}`,
      note: ACCOUNT_NOTES.suspended,
      data: { event: 'suspended' },
    });
  }),
];
