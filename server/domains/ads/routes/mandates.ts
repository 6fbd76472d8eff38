import { shownTitle } from '#contract/ads/purposes.ts';
import { confirmMandate, listAgents, listMandates } from '#server/domains/accounts/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { AGENT_MOVES, ownerMoves } from '../policy.ts';
import { statusLabel } from '../present.ts';
import { countByAgent, listMandatedAds } from '../queries/mandated-ads.ts';
import { mandateMessages } from '../texts.ts';
import { mandateRefusals } from '#contract/accounts/refusals.ts';
import { type ManagedOwner, managedAdRoutes } from '#contract/ads/routes/managed-ads.ts';

/** Returns the people for whom the agent publishes, with the ads that the agent published for them. */
const listOwners = async (
  { database, clock }: Platform,
  agentId: number,
): Promise<ManagedOwner[]> => {
  const served = await listMandates(database.orm, agentId, clock.now());
  const ads = await listMandatedAds(
    database.pool,
    agentId,
    served.map(({ ownerId }) => ownerId),
  );
  return served.map(({ id, ownerId, firstName, lastName, telephone, expiresAt }) => ({
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
  }));
};

/** Answers the calls about the people for whom the caller publishes, and about those who publish for the caller. */
export const mandateRoutes = (platform: Platform): Route[] => [
  answer(managedAdRoutes.list, async ({ actor }) => {
    const { orm, pool } = platform.database;
    const data = await listOwners(platform, actor.id);
    const agents = await listAgents(orm, actor.id, platform.clock.now());
    const published = await countByAgent(pool, actor.id);
    return {
      data,
      agents: agents.map(({ id, agentId, firstName, lastName, createdAt, expiresAt }) => ({
        id,
        name: `${firstName} ${lastName}`,
        since: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        ads: published.get(agentId) ?? 0,
      })),
    };
  }),

  answer(managedAdRoutes.confirm, async ({ body, actor }) => {
    const { telephone, code, first_name: firstName, last_name: lastName } = body;
    const mandate = { agentId: actor.id, telephone, code, firstName, lastName };
    const id = await confirmMandate(platform, mandate);
    const data = (await listOwners(platform, actor.id)).find((served) => served.id === id);
    // The owner has ended the mandate meanwhile.
    if (!data) throw new Refusal(mandateRefusals.notFound);
    return { message: mandateMessages.confirmed, data };
  }),
];
