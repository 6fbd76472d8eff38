import { mandateEnded } from '#server/domains/accounts/index.ts';
import {
  adChanged,
  adPublished,
  adPublishedFor,
  adRejected,
  adTakenDown,
  findAgentOf,
  findAnyAd,
} from '#server/domains/ads/index.ts';
import type { Subscription } from '#server/platform/events/job.ts';
import { announce } from '../commands/announce.ts';
import type { MandateStep } from '../kinds/mandate.ts';
import { on } from './on.ts';

const DECISIONS = [
  [adPublished, 'approved'],
  [adChanged, 'approved'],
  [adRejected, 'rejected'],
  [adTakenDown, 'rejected'],
] as const;

const news = (step: MandateStep) => ({ kind: 'mandate', data: { step } }) as const;

/** The owner is told what others publish for them, and those what was decided, beside the owner. */
export const mandateAnnouncements: readonly Subscription[] = [
  on(adPublishedFor, async (platform, { ad_id: subject }) => {
    const ad = await findAnyAd(platform.database.pool, subject);
    if (!ad) return;
    const dedupeKey = `mandate.ad.${subject}`;
    await announce(platform, { ...news('published'), to: ad.owner.id, subject, dedupeKey });
  }),
  ...DECISIONS.map(([event, step]) =>
    on(
      event,
      async (platform, { ad_id: subject, version }) => {
        const to = await findAgentOf(platform.database.orm, subject);
        if (to === null) return;
        const dedupeKey = `mandate.ad.${subject}.${version}.${step}`;
        await announce(platform, { ...news(step), to, subject, dedupeKey });
      },
      `announce-to-agent-${event.type}`,
    ),
  ),
  on(mandateEnded, async (platform, { mandate_id: id, to, at }) => {
    const dedupeKey = `mandate.${id}.${to}.${at}`;
    await announce(platform, { ...news('ended'), to, subject: null, dedupeKey });
  }),
];
