import {
  findClosedReport,
  findClosedShopReport,
  reportClosed,
  shopReportClosed,
} from '#server/domains/moderation/index.ts';
import { BY_EMAIL } from './kind.ts';
import { defineSubject, on } from './subject.ts';
import { unreadKind } from './unread.ts';

/** Returns the text about the outcome of a report for its author, with the ad's title at the time of the report. */
const outcomeOf = ({ title, isUpheld }: { title: string; isUpheld: boolean }): string =>
  isUpheld
    ? `Vous aviez signalé l’annonce « ${title} ». Vous aviez raison : nous avons fait le nécessaire. Merci de veiller avec nous.`
    : `Vous aviez signalé l’annonce « ${title} ». Nous l’avons relue : elle respecte nos règles et reste en ligne. Merci de votre vigilance.`;

/** Returns the text about the outcome of a report of a shop, without the shop's name. */
const shopOutcomeOf = (isUpheld: boolean): string =>
  isUpheld
    ? 'Vous aviez signalé une boutique. Vous aviez raison : nous avons fait le nécessaire. Merci de veiller avec nous.'
    : 'Vous aviez signalé une boutique. Nous l’avons relue : elle respecte nos règles et reste en ligne. Merci de votre vigilance.';

const reportClosedKinds = {
  report_closed: unreadKind({
    label: 'Suite donnée à un signalement',
    priority: 'alert',
    about: null,
    byDefault: BY_EMAIL,
    delayMinutes: 0,
    bell: {
      says: ({ note }) => ({
        title: 'Votre signalement',
        text: note || 'Votre signalement a été examiné. Merci de votre vigilance.',
      }),
      url: () => '/notifications',
    },
  }),
};

export const reportClosedSubject = defineSubject(reportClosedKinds, [
  on(reportClosed, async ({ report_id: subject }, { database }) => {
    const report = await findClosedReport(database.pool, subject);
    if (!report) return null;
    return {
      kind: 'report_closed',
      to: report.reporterId,
      subject,
      dedupeKey: `report.${subject}.closed`,
      note: outcomeOf(report),
    };
  }),
  on(shopReportClosed, async ({ report_id: id }, { database }) => {
    const report = await findClosedShopReport(database.pool, id);
    if (!report) return null;
    return {
      kind: 'report_closed',
      to: report.reporterId,
      subject: null,
      dedupeKey: `report.shop.${id}.closed`,
      note: shopOutcomeOf(report.isUpheld),
    };
  }),
]);
