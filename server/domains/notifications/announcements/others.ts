import {
  alertMatched,
  findDigest,
  findWantedDigest,
  sellersPublished,
  wantedMatched,
} from '#server/domains/alerts/index.ts';
import { contactAnswered } from '#server/domains/contact/index.ts';
import {
  appealClosed,
  findAppealOutcome,
  findClosedReport,
  findClosedShopReport,
  reportClosed,
  shopReportClosed,
} from '#server/domains/moderation/index.ts';
import type { Subscription } from '#server/platform/events/job.ts';
import { announce } from '../commands/announce.ts';
import { appealText } from '../kinds/appeal-closed.ts';
import { publishedNote } from '../kinds/followed-sellers.ts';
import { outcomeOf, shopOutcomeOf } from '../kinds/report-closed.ts';
import { dataOfDigest } from '../kinds/wanted.ts';
import { on } from './on.ts';

export const otherAnnouncements: readonly Subscription[] = [
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
  on(sellersPublished, (platform, { user_id: to, sellers, ads, day }) =>
    announce(platform, {
      kind: 'followed_sellers',
      to,
      subject: sellers.length === 1 ? (sellers[0] ?? null) : null,
      dedupeKey: `followed.${to}.${day}`,
      note: publishedNote({ ads, sellers }),
    }),
  ),
  on(wantedMatched, async (platform, { user_id: to, side, day }) => {
    const digest = await findWantedDigest(platform.database.pool, { userId: to, side, day });
    if (!digest) return;
    await announce(platform, {
      kind: side === 'seeker' ? 'offer_for_wanted' : 'wanted_for_offer',
      to,
      subject: digest.ads[0]?.id ?? null,
      dedupeKey: `wanted.${side}.${to}.${day}`,
      data: dataOfDigest(day, digest),
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
  on(shopReportClosed, async (platform, { report_id: subject }) => {
    const report = await findClosedShopReport(platform.database.pool, subject);
    if (!report) return;
    await announce(platform, {
      kind: 'report_closed',
      to: report.reporterId,
      subject: null,
      dedupeKey: `report.shop.${subject}.closed`,
      note: shopOutcomeOf(report.isUpheld),
    });
  }),
  on(appealClosed, async (platform, { appeal_id: id }) => {
    const appeal = await findAppealOutcome(platform.database.pool, id);
    if (!appeal) return;
    await announce(platform, {
      kind: 'appeal_closed',
      to: appeal.ownerId,
      subject: appeal.adId,
      dedupeKey: `appeal.${id}.closed`,
      note: appealText(appeal.outcome, appeal.answer),
      data: { outcome: appeal.outcome },
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
