import type { Server } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Rounds of the event loop at most between two pieces of work, so that connections alone cannot hold up the work. */
const MAX_ROUNDS = 16;

/** Carries out a piece of work that keeps the CPU busy when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One piece of CPU work at a time, and the event loop goes round in between: whoever is answered at once (health, kept
 * pages, refusals) waits for one piece, not for all that are ready. A round accepts one new connection (libuv), so it goes
 * round until no more come.
 */
export const cpuTurns = (server: Server): InTurn => {
  const limit = pLimit(1);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const letOthersIn = async (): Promise<void> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = connections;
      await nextRound();
      if (connections === before) return;
    }
  };
  return (work) =>
    limit(async () => {
      await letOthersIn();
      return work();
    });
};
