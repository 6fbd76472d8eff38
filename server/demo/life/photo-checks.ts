import { sql } from 'drizzle-orm';
import { decidePhoto, photoCheck } from '#server/domains/ads/index.ts';
import { fileName } from '#server/platform/pictures/render.ts';
import { daysAgo, platformThen, type Scene } from './scene.ts';

/** Lists the codes of the two photo checks; the covers of the ads stand in for the photos sent by their owners. */
const CODES = ['K7M3WD', 'T4XH9R'];
const SENT_DAYS_AGO = 0.4;
const DECIDED_DAYS_AGO = 0.2;
/** Is the number of days for which an ad must have been online to be chosen for a photo check. */
const ONLINE_FOR_DAYS = 2;

interface Chosen extends Record<string, unknown> {
  id: number;
  key: string;
  width: number;
}

/**
 * Inserts two photo checks, in each of which the owner proves an ad by a new photo that shows a code: one was accepted,
 * which gives the ad the badge 'Photo vérifiée', the other awaits the moderators. Before the decision it calls
 * `recordDecisions`, so that the journal already has all earlier decisions.
 */
export const insertPhotoChecks = async (
  scene: Scene,
  recordDecisions: (until: Date) => Promise<void>,
): Promise<void> => {
  const { tx, people, platform } = scene;
  const { rows } = await tx.execute<Chosen>(sql`
    SELECT a.id, i.key, (SELECT max(w) FROM unnest(i.widths) w) AS width
    FROM ad a JOIN category c ON c.id = a.sub_category_id JOIN picture i ON i.ad_id = a.id AND i.position = 0
    WHERE a.status = 'published' AND a.kind = 'offer' AND a.price >= c.photo_from_price
      AND a.published_at < ${daysAgo(scene, ONLINE_FOR_DAYS).toISOString()} AND a.owner_id <> ${people.demoSeller.id}
    ORDER BY a.published_at DESC, a.id LIMIT ${CODES.length}`);
  const sentAt = daysAgo(scene, SENT_DAYS_AGO);
  for (const [index, { id, key, width }] of rows.entries())
    await tx.insert(photoCheck).values({
      adId: id,
      state: 'sent',
      askedAt: sentAt,
      code: CODES[index],
      attempt: 1,
      photo: await platform.pictures.read(fileName(key, width)),
      sentAt,
    });
  const decidedAt = daysAgo(scene, DECIDED_DAYS_AGO);
  await recordDecisions(decidedAt);
  const [first] = rows;
  if (!first) return;
  await decidePhoto(platformThen(scene, decidedAt), {
    moderatorId: people.moderatorId,
    adId: first.id,
    outcome: 'accepted',
    attempt: 1,
  });
};
