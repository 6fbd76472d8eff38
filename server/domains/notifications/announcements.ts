import { quietUntil } from '#contract/quiet-hours.ts';
import {
  accountSuspended,
  codeRequested,
  emailReplaced,
  findCodePurpose,
  findUser,
  listDeclarationStaff,
  passwordChanged,
  phoneReplaced,
  signInReused,
  twoStepChanged,
} from '#server/domains/accounts/index.ts';
import {
  adAsked,
  adChanged,
  adEndsSoon,
  adExpired,
  adMoveUndone,
  adPriceChanged,
  adPublished,
  adRejected,
  adRenewed,
  adSold,
  adTakenDown,
  endsAtClosing,
  findAnyAd,
  findPriceDrop,
  listFavouriteKeepers,
} from '#server/domains/ads/index.ts';
import { alertMatched, findDigest } from '#server/domains/alerts/index.ts';
import {
  declarationDue,
  declarationFiled,
  declarationRejected,
  declarationSubmitted,
  findDueNotice,
  findNotice,
} from '#server/domains/companies/index.ts';
import { contactAnswered } from '#server/domains/contact/index.ts';
import {
  appointmentDue,
  appointmentTime,
  findMeeting,
  findMessage,
  messageSent,
} from '#server/domains/messaging/index.ts';
import {
  findClosedReport,
  findRejectionText,
  reportClosed,
} from '#server/domains/moderation/index.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import { defineJob, when, type Job, type Subscription } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce, announceIn, lockBell, type Announcement } from './commands/announce.ts';
import { ACCOUNT_NOTES, twoStepNote } from './kinds/account.ts';
import { HOW_TO_KEEP } from './kinds/ad-expiring.ts';
import { DECLARATION_NOTES } from './kinds/declaration.ts';
import { dropNote, FAVOURITE_NOTES } from './kinds/favourite.ts';
import { outcomeOf } from './kinds/report-closed.ts';
import { readPreferences } from './queries/preferences.ts';
import { listToldAsSold } from './queries/told-as-sold.ts';

// What each event announces, and to whom.

const on = <P>(
  event: EventKind<P>,
  run: (platform: Platform, payload: P) => Promise<void>,
  name = `announce-${event.type}`,
): Subscription => {
  const job: Job<P> = defineJob({
    name,
    payload: event.payload,
    run,
  });
  return when(event, job);
};

/** What an event announces to an ad's owner; nothing when the ad is gone. */
const toOwner = async (
  platform: Platform,
  adId: number,
  news: Omit<Announcement, 'to' | 'subject'>,
): Promise<void> => {
  const ad = await findAnyAd(platform.database.pool, adId);
  if (ad) await announce(platform, { ...news, to: ad.owner.id, subject: adId });
};

const ofAds = [
  ...[adPublished, adChanged].map((event) =>
    on(event, (platform, { ad_id: adId, version }) =>
      toOwner(platform, adId, {
        kind: 'ad_published',
        dedupeKey: `ad.${adId}.${version}.published`,
      }),
    ),
  ),
  on(adRejected, async (platform, { ad_id: adId, version }) =>
    toOwner(platform, adId, {
      kind: 'ad_rejected',
      dedupeKey: `ad.${adId}.${version}.rejected`,
      note: await findRejectionText(platform.database.pool, adId, version),
    }),
  ),
  on(adTakenDown, async (platform, { ad_id: adId, version }) => {
    const ad = await findAnyAd(platform.database.pool, adId);
    await toOwner(platform, adId, {
      kind: 'ad_taken_down',
      dedupeKey: `ad.${adId}.${version}.taken_down`,
      note: ad?.rejection_reason ?? '',
    });
  }),
  on(adEndsSoon, async (platform, { ad_id: adId, end }) => {
    const ad = await findAnyAd(platform.database.pool, adId);
    // Renewed, sold or withdrawn meanwhile: outdated.
    if (!ad?.is_published || ad.expires_at === null) return;
    if (new Date(ad.expires_at).getTime() !== new Date(end).getTime()) return;
    await toOwner(platform, adId, {
      kind: 'ad_expiring',
      dedupeKey: `ad.${adId}.${end}.ends`,
      data: { end },
      ...(endsAtClosing(ad) && { note: HOW_TO_KEEP }),
    });
  }),
  on(adAsked, (platform, { ad_id: adId, asked }) =>
    toOwner(platform, adId, {
      kind: 'ad_asked',
      dedupeKey: `ad.${adId}.${asked}.asked`,
      data: { asked },
    }),
  ),
  on(adExpired, async (platform, { ad_id: adId, because }) => {
    const ad = because === 'silence' && (await findAnyAd(platform.database.pool, adId));
    if (!ad || ad.base_status !== 'expired') return;
    await toOwner(platform, adId, {
      kind: 'ad_paused',
      dedupeKey: `ad.${adId}.${ad.expires_at}.paused`,
    });
  }),
];

const ofFavourites = [
  on(adPriceChanged, async (platform, { ad_id: subject }) => {
    const { pool } = platform.database;
    const drop = await findPriceDrop(pool, subject);
    if (!drop) return;
    for (const { userId: to } of await listFavouriteKeepers(pool, subject))
      await announce(platform, {
        kind: 'favourite_price',
        to,
        subject,
        dedupeKey: `favourite.${subject}.${drop.after}.${to}`,
        note: dropNote(drop),
        data: { after: drop.after },
      });
  }),
  on(adSold, async (platform, { ad_id: subject }) => {
    for (const { userId: to, soldAt } of await listFavouriteKeepers(
      platform.database.pool,
      subject,
    )) {
      // Undone meanwhile: outdated.
      if (!soldAt) return;
      await announce(platform, {
        kind: 'favourite_state',
        to,
        subject,
        dedupeKey: `favourite.${subject}.sold.${soldAt.getTime()}.${to}`,
        note: FAVOURITE_NOTES.sold,
      });
    }
  }),
  ...[adMoveUndone, adRenewed, adPublished].map((event: EventKind<{ ad_id: number }>) =>
    on(
      event,
      async (platform, { ad_id: subject }) => {
        const { pool } = platform.database;
        const ad = await findAnyAd(pool, subject);
        if (ad?.base_status !== 'published') return;
        for (const { id, userId: to } of await listToldAsSold(pool, subject, FAVOURITE_NOTES.sold))
          await announce(platform, {
            kind: 'favourite_state',
            to,
            subject,
            dedupeKey: `favourite.${subject}.back.${id}`,
            note: FAVOURITE_NOTES.back,
          });
      },
      `announce-back-${event.type}`,
    ),
  ),
];

const ofAccounts = [
  on(codeRequested, async (platform, { code_id: subject, sealed }) => {
    const purpose = await findCodePurpose(platform.database.orm, subject);
    if (!purpose) return;
    const kind = purpose === 'confirm_email' ? 'email_code' : 'code';
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
  on(phoneReplaced, async (platform, { user_id: to, sealed }) => {
    const key = `phone_replaced.${platform.secrets.keyedHash(sealed)}`;
    await announce(platform, {
      kind: 'account',
      to,
      subject: null,
      dedupeKey: `${key}.new`,
      note: ACCOUNT_NOTES.phone_replaced,
      data: { event: 'phone_replaced' },
    });
    await announce(platform, {
      kind: 'former_phone',
      to,
      subject: null,
      dedupeKey: `${key}.old`,
      data: { sealed },
    });
  }),
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

const ofDeclarations = [
  ...(
    [
      [declarationSubmitted, 'submitted'],
      [declarationFiled, 'filed'],
      [declarationRejected, 'rejected'],
    ] as const
  ).map(([event, step]) =>
    on(event, async (platform, { declaration_id: subject, version }) => {
      const notice = await findNotice(platform, subject, version);
      if (!notice) return;
      const key = `declaration.${subject}.${version}`;
      const common = { subject, data: { step, version } };
      await announce(platform, {
        ...common,
        kind: 'declaration',
        to: notice.holderId,
        dedupeKey: `${key}.${step}`,
        note: DECLARATION_NOTES[step],
      });
      if (step === 'filed')
        await announce(platform, {
          ...common,
          kind: 'attestation',
          to: notice.holderId,
          dedupeKey: `${key}.attestation`,
        });
      if (step !== 'submitted') return;
      for (const { id: to } of await listDeclarationStaff(platform.database.orm))
        await announce(platform, {
          ...common,
          kind: 'declaration_to_examine',
          to,
          dedupeKey: `${key}.to_examine.${to}`,
        });
    }),
  ),
  on(declarationDue, async (platform, { company_id: company, day }) => {
    const notice = await findDueNotice(platform, company);
    if (!notice) return;
    await announce(platform, {
      kind: 'declaration',
      to: notice.holderId,
      subject: null,
      dedupeKey: `company.${company}.due.${notice.due.toISOString().slice(0, 10)}.${day}`,
      note: DECLARATION_NOTES.due,
      data: { step: 'due', company, day },
    });
  }),
];

const ofConversations = [
  // Skips messages already read. Locked, so that a concurrent read comes before or after.
  on(messageSent, async (platform, sent) => {
    const to = sent.sender_id === sent.buyer_id ? sent.seller_id : sent.buyer_id;
    await platform.database.orm.transaction(async (tx) => {
      await lockBell(tx, to);
      const message = await findMessage(platform.database.pool, sent.message_id);
      if (!message || message.read_at !== null) return;
      await announceIn(platform, tx, {
        kind: 'message',
        to,
        subject: sent.conversation_id,
        dedupeKey: `message.${sent.message_id}`,
      });
    });
  }),
  // Both people, unless the quiet hours of one last until the appointment.
  on(appointmentDue, async (platform, { appointment_id: id, remind_at: remindAt }) => {
    const { database, clock } = platform;
    const meeting = await findMeeting(database.pool, id);
    const now = clock.now();
    if (meeting?.status !== 'accepted' || meeting.at <= now) return;
    for (const to of [meeting.buyer_id, meeting.seller_id]) {
      const { quiet } = await readPreferences(database.orm, to);
      const until = quietUntil(quiet, now);
      if (until && until >= meeting.at) continue;
      await announce(platform, {
        kind: 'appointment',
        to,
        subject: meeting.conversation_id,
        dedupeKey: `appointment.${id}.${remindAt}.${to}`,
        note: appointmentTime(meeting.at),
      });
    }
  }),
];

const ofOthers = [
  on(alertMatched, async (platform, { digest_id: id }) => {
    const digest = await findDigest(platform.database.pool, id);
    if (!digest || digest.total === 0) return;
    await announce(platform, {
      kind: 'saved_search',
      to: digest.user_id,
      subject: digest.saved_search_id,
      dedupeKey: `alert.${id}`,
      note: digest.name,
      data: { digest: id },
    });
  }),
  on(reportClosed, async (platform, { report_id: subject }) => {
    const report = await findClosedReport(platform.database.pool, subject);
    if (!report) return;
    await announce(platform, {
      kind: 'report_closed',
      to: report.reporterId,
      subject,
      dedupeKey: `report.${subject}.closed`,
      note: outcomeOf(report),
    });
  }),
  on(contactAnswered, (platform, { contact_id: subject }) =>
    announce(platform, {
      kind: 'contact_answer',
      to: null,
      subject,
      dedupeKey: `contact.${subject}.answer`,
    }),
  ),
];

export const announcements: readonly Subscription[] = [
  ...ofAds,
  ...ofFavourites,
  ...ofAccounts,
  ...ofDeclarations,
  ...ofConversations,
  ...ofOthers,
];
