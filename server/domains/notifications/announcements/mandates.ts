import { findMandate, mandateEnded, mayActFor } from '#server/domains/accounts/index.ts';
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

/** The owner is notified of ads that others publish for them; agents of the decisions, beside the owner. */
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
        const { orm, pool } = platform.database;
        const to = await findAgentOf(orm, subject);
        const ad = to !== null && (await findAnyAd(pool, subject));
        if (!ad) return;
        const now = platform.clock.now();
        // Who may no longer publish for the owner hears nothing more of them.
        if (!(await mayActFor(orm, { agentId: to, ownerId: ad.owner.id, now }))) return;
        const dedupeKey = `mandate.ad.${subject}.${version}.${step}`;
        await announce(platform, { ...news(step), to, subject, dedupeKey });
      },
      `announce-to-agent-${event.type}`,
    ),
  ),
  on(mandateEnded, async (platform, { mandate_id: id, to, at }) => {
    const ended = await findMandate(platform.database.orm, id);
    if (!ended) return;
    await announce(platform, {
      kind: 'mandate',
      to,
      subject: null,
      dedupeKey: `mandate.${id}.${to}.${at}`,
      data: { step: to === ended.ownerId ? 'left' : 'ended', mandate: id },
    });
  }),
];
