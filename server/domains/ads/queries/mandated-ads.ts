import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { adAgent, type Status, type WithdrawnBy } from '../tables.ts';
import { LATEST_AD } from './latest-ad.ts';

/** Limits the ads listed to an agent for each owner; the newest are listed. */
const NEWEST = 50;

export interface MandatedAdRow {
  id: number;
  owner_id: number;
  title: string;
  kind: AdPurpose;
  status: Status;
  base_status: Status;
  withdrawn_by: WithdrawnBy | null;
  rejection_reason: string | null;
}

/** Lists the ads that an agent published for the given owners, each in its owner's latest version. */
export const listMandatedAds = async (
  pool: pg.Pool,
  agentId: number,
  ownerIds: readonly number[],
): Promise<MandatedAdRow[]> => {
  if (ownerIds.length === 0) return [];
  const { rows } = await pool.query<MandatedAdRow>({
    name: 'mandated_ads',
    text: `SELECT s.* FROM unnest($2::integer[]) AS o (id) CROSS JOIN LATERAL (
             SELECT a.id, a.owner_id, a.title, a.kind, a.status, a.base_status, a.withdrawn_by, a.rejection_reason
             FROM ad_agent g JOIN ${LATEST_AD} a ON a.id = g.ad_id
             WHERE g.agent_id = $1 AND a.owner_id = o.id ORDER BY a.id DESC LIMIT ${NEWEST}) s`,
    values: [agentId, ownerIds],
  });
  return rows;
};

/** Counts the ads that agents published for an owner, by the id of the agent. */
export const countByAgent = async (
  pool: pg.Pool,
  ownerId: number,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await pool.query<{ agent_id: number; total: number }>({
    name: 'ads_by_agent',
    text: `SELECT g.agent_id, count(*)::integer AS total FROM ad_agent g JOIN ad a ON a.id = g.ad_id
           WHERE a.owner_id = $1 GROUP BY g.agent_id`,
    values: [ownerId],
  });
  return new Map(rows.map(({ agent_id: id, total }) => [id, total]));
};

/** Returns the agent who published an ad for its owner; null when the owner published it. */
export const findAgentOf = async (db: Queryable, adId: number): Promise<number | null> => {
  const [row] = await db
    .select({ agentId: adAgent.agentId })
    .from(adAgent)
    .where(eq(adAgent.adId, adId));
  return row?.agentId ?? null;
};
