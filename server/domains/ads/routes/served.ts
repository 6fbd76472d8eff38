import { shownTitle } from '#contract/ads/kind.ts';
import { mandateRoutes as contract } from '#contract/mandates.ts';
import { listAgents, listServed } from '#server/domains/accounts/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { AGENT_MOVES, ownerMoves } from '../policy.ts';
import { statusLabel } from '../present.ts';
import { countByAgent, listServedAds } from '../queries/served-ads.ts';

/** For whom the caller publishes, with these ads, and who publishes for the caller. */
export const servedRoutes = (platform: Platform): Route[] => [
  answer(contract.list, async ({ actor }) => {
    const { orm, pool } = platform.database;
    const now = platform.clock.now();
    const served = await listServed(orm, actor.id, now);
    const ads = await listServedAds(
      pool,
      actor.id,
      served.map(({ ownerId }) => ownerId),
    );
    const agents = await listAgents(orm, actor.id, now);
    const published = await countByAgent(pool, actor.id);
    return {
      data: served.map(({ id, ownerId, firstName, lastName, telephone, expiresAt }) => ({
        id,
        name: `${firstName} ${lastName}`,
        telephone,
        expires_at: expiresAt.toISOString(),
        ads: ads
          .filter((row) => row.owner_id === ownerId)
          .map((row) => ({
            id: row.id,
            title: shownTitle(row),
            purpose: row.kind,
            status: statusLabel(row.status),
            rejection_reason: row.rejection_reason,
            moves: ownerMoves({
              kind: row.kind,
              status: row.base_status,
              withdrawnBy: row.withdrawn_by,
            }).filter((move) => AGENT_MOVES.includes(move)),
          })),
      })),
      agents: agents.map(({ id, agentId, firstName, lastName, createdAt, expiresAt }) => ({
        id,
        name: `${firstName} ${lastName}`,
        since: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        ads: published.get(agentId) ?? 0,
      })),
    };
  }),
];
