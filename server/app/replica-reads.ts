import { adRoutes } from '#contract/ads/routes/ads.ts';
import { dayTextRoutes } from '#contract/handouts/routes.ts';
import { searchRoutes } from '#contract/search/routes.ts';
import { catalogRoutes } from '#contract/catalog/routes.ts';
import type { RouteContract } from '#contract/common/route.ts';
import type { Traffic } from '#server/app/traffic.ts';
import type { Replica } from '#server/platform/database/replica.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { publicReadRoutes } from './domains.ts';

/**
 * Lists public reads that have the same response for everyone and may come from a database replica. Reads by the token
 * of a link are excluded, because the person who opens the link may have written just before.
 */
export const REPLICA_READS: readonly RouteContract[] = [
  catalogRoutes.categories,
  catalogRoutes.category,
  catalogRoutes.cities,
  catalogRoutes.quarters,
  catalogRoutes.landmarks,
  catalogRoutes.season,
  catalogRoutes.slides,
  adRoutes.one,
  adRoutes.gone,
  ...Object.values(searchRoutes),
  dayTextRoutes.dayText,
];

/**
 * Reads from the database replica while it is up to date, otherwise from the primary
 * (docs/decisions/0005-connections-to-postgresql-a-pooler-and-a-replica.md).
 */
export interface ReplicaReads {
  /** Is the platform with the replica as its database. */
  readonly platform: Platform;
  /** Runs `read` on the replica if it is up to date, and on the primary otherwise or when the replica fails. */
  run<T>(read: (platform: Platform) => Promise<T>): Promise<T>;
  /**
   * Returns the routes, of which those in `REPLICA_READS` read from the replica; for signed-in callers they read from
   * the primary.
   */
  share(routes: readonly Route[], traffic: Traffic): Route[];
}

export const openReplicaReads = (primary: Platform, replica: Replica): ReplicaReads => {
  const platform: Platform = { ...primary, database: replica.database };
  /**
   * Runs the read on the replica if it is up to date, and on the primary otherwise or when the replica fails. Counts
   * which database answered. A refusal is an answer, not a failure of the replica.
   */
  const either = async <T>(
    onReplica: () => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T> => {
    if (replica.isCurrent()) {
      try {
        const answer = await onReplica();
        primary.tallies.add('replica_reads', 'replica');
        return answer;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        replica.failed(error);
      }
    }
    primary.tallies.add('replica_reads', 'primary');
    return onPrimary();
  };
  return {
    platform,
    run: (read) =>
      either(
        () => read(platform),
        () => read(primary),
      ),
    share: (routes, traffic) => {
      const replicaHandlers = new Map(
        publicReadRoutes(platform, traffic).map(({ contract, handler }) => [contract, handler]),
      );
      return routes.map(({ contract, handler }) => {
        const replicaHandler = REPLICA_READS.includes(contract)
          ? replicaHandlers.get(contract)
          : undefined;
        if (!replicaHandler) return { contract, handler };
        return {
          contract,
          handler: (call) =>
            call.actor === null
              ? either(
                  () => replicaHandler(call),
                  () => handler(call),
                )
              : handler(call),
        };
      });
    },
  };
};
