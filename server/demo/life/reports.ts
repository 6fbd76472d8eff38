import { sql } from 'drizzle-orm';
import { DAY } from '#contract/common/time.ts';
import { AD_SNAPSHOT, keepPictures } from '#server/domains/ads/index.ts';
import { closeTicket } from '#server/domains/moderation/index.ts';
import { insertRows } from '../insert-rows.ts';
import { daysAgo, platformThen, publishedAds, type Scene } from './scene.ts';

interface Reported {
  daysAgo: number;
  /** Lists the reports of the ad, each by a different user. */
  comments: readonly { reason: string; text: string }[];
  closed?: { outcome: 'upheld' | 'dismissed'; comment: string };
}

/** Lists the reported ads, oldest report first; the last is an ad of the demo seller. */
export const REPORTS: readonly Reported[] = [
  {
    daysAgo: 19,
    comments: [{ reason: 'inappropriate', text: 'Photo choquante.' }],
    closed: { outcome: 'dismissed', comment: 'Rien de choquant sur la photo.' },
  },
  {
    daysAgo: 12,
    comments: [{ reason: 'misleading_price', text: 'C’est trop cher.' }],
    closed: { outcome: 'dismissed', comment: 'Le prix est libre.' },
  },
  {
    daysAgo: 6,
    comments: [{ reason: 'already_gone', text: 'L’article est déjà vendu depuis une semaine.' }],
    closed: { outcome: 'upheld', comment: 'Vendeur averti, annonce mise à jour.' },
  },
  {
    daysAgo: 1.4,
    comments: [{ reason: 'inappropriate', text: 'Le vendeur insulte ceux qui discutent le prix.' }],
  },
  {
    daysAgo: 0.6,
    comments: [
      {
        reason: 'advance_payment',
        text: 'On me demande un acompte par transfert avant de voir l’article.',
      },
      { reason: 'advance_payment', text: 'Demande de l’argent d’avance, puis ne répond plus.' },
    ],
  },
  {
    daysAgo: 0.2,
    comments: [{ reason: 'misleading_price', text: 'Le prix a doublé quand j’ai appelé.' }],
  },
];

/** Is the number of days after which the demo's moderator closes a report. */
const CLOSED_AFTER_DAYS = 0.4;
/** Is the number of days for which the photos of reported ads are kept. */
const KEPT_DAYS = 90;

/**
 * Returns a different ad for each entry of `REPORTS`, published before the report; only the last is an ad of the demo
 * seller.
 */
const reportedAds = (scene: Scene): { id: number; version: number }[] => {
  const { people } = scene;
  const ads = publishedAds(scene);
  const taken = new Set<number>();
  return REPORTS.map(({ daysAgo: days }, index) => {
    const at = daysAgo(scene, days + 1);
    const found = ads.find(
      ({ id, ownerId, publishedAt }) =>
        publishedAt < at &&
        !taken.has(id) &&
        (ownerId === people.demoSeller.id) === (index === REPORTS.length - 1),
    );
    if (!found) throw new Error('The demo has too few ads to report.');
    taken.add(found.id);
    return { id: found.id, version: 1 };
  });
};

/** Inserts a report of an ad with its comment and returns its id. */
const insertReport = async (
  { tx }: Scene,
  report: { adId: number; reporterId: number; reason: string; text: string; at: Date },
): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO report (ad_id, ad_version, reporter_id, reason, snapshot, created_at)
    SELECT a.id, a.version, ${report.reporterId}, ${report.reason}, ${sql.raw(AD_SNAPSHOT)}, ${report.at.toISOString()}
    FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.id = ${report.adId} RETURNING id`);
  const id = rows[0]?.id ?? 0;
  await insertRows(tx, 'report_comment', { report_id: 'integer', text: 'text' }, [
    { report_id: id, text: report.text },
  ]);
  return id;
};

/**
 * Inserts reports of ads by buyers; the demo's moderator has closed the older ones. Before each closing it calls
 * `recordDecisions`, so that the journal already has all earlier decisions on ads.
 */
export const insertReports = async (
  scene: Scene,
  recordDecisions: (until: Date) => Promise<void>,
): Promise<void> => {
  const { tx, now, people } = scene;
  const reporters = people.buyers.filter(({ since }) => since < daysAgo(scene, 30));
  let next = 0;
  for (const [index, { id: adId }] of reportedAds(scene).entries()) {
    const { daysAgo: days, comments, closed } = REPORTS[index] as Reported;
    let reportId = 0;
    for (const { reason, text } of comments) {
      const reporterId = reporters[next % reporters.length]?.id ?? people.demoBuyer.id;
      next += 1;
      const at = daysAgo(scene, days);
      reportId = await insertReport(scene, { adId, reporterId, reason, text, at });
    }
    await keepPictures(tx, adId, new Date(now.getTime() + KEPT_DAYS * DAY));
    if (!closed) continue;
    const closedAt = daysAgo(scene, days - CLOSED_AFTER_DAYS);
    await recordDecisions(closedAt);
    await closeTicket(platformThen(scene, closedAt), {
      moderatorId: people.moderatorId,
      reportId,
      withdraw: undefined,
      advance: true,
      ...closed,
    });
  }
};
