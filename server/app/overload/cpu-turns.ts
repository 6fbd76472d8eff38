import type { Server } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import pLimit from 'p-limit';

/**
 * Limits the event-loop iterations that accept new connections between two tasks, so that connections cannot starve the
 * tasks.
 */
const MAX_ROUNDS = 16;

/** Runs CPU-bound tasks one at a time, in the order in which they are submitted. */
export type Serialized = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs one CPU-bound task at a time and yields to the event loop in between, so that immediate
 * responses (health, cached pages, refusals) wait for one task, not for all. libuv accepts one new connection per
 * iteration, so the function yields until no more arrive.
 */
export const cpuTurns = (server: Server): Serialized => {
  const limit = pLimit(1);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  /** Yields to the event loop until an iteration accepts no new connection, at most `MAX_ROUNDS` times. */
  const yieldToEventLoop = async (): Promise<void> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = connections;
      await nextRound();
      if (connections === before) return;
    }
  };
  return (work) =>
    limit(async () => {
      await yieldToEventLoop();
      return work();
    });
};
