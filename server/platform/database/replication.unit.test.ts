import { expect, it } from 'vitest';
import { HOUR } from '#contract/common/time.ts';
import { MAX_LAG_MS, Replication } from './replication.ts';

/** Returns a replica that has received everything its primary wrote until 0 ms. */
const current = (): Replication => {
  const replication = new Replication();
  replication.wrote(0, 100, replication.requested);
  replication.replayed(100);
  return replication;
};

it('a replica is read once it has what the primary had at the start', () => {
  const replication = new Replication();
  replication.replayed(90);
  expect(replication.state(0)).toBe('waiting');
  replication.wrote(0, 100, replication.requested);
  expect(replication.state(0)).toBe('waiting');
  replication.replayed(100);
  expect(replication.state(0)).toBe('current');
});

it('an idle primary is no lag, however long', () => {
  expect(current().state(HOUR)).toBe('current');
  expect(current().lagMs(HOUR)).toBe(0);
});

it('after a change that readers must see, it is not read until it has replayed it', () => {
  const replication = current();
  const requested = replication.request();
  expect(replication.state(10)).toBe('waiting');
  // This position was read before the change was requested, so it may lack it.
  replication.wrote(12, 120, requested - 1);
  replication.replayed(130);
  expect(replication.state(12)).toBe('waiting');
  replication.wrote(20, 140, requested);
  expect(replication.state(20)).toBe('waiting');
  replication.replayed(140);
  expect(replication.state(21)).toBe('current');
});

it('a replica is late when it lacks what the primary wrote longer ago than the bound', () => {
  const replication = current();
  for (const at of [1000, 2000, 3000]) replication.wrote(at, 100 + at, replication.requested);
  expect(replication.state(1000 + MAX_LAG_MS)).toBe('current');
  expect(replication.state(1001 + MAX_LAG_MS)).toBe('late');
  replication.replayed(2100);
  expect(replication.lagMs(1001 + MAX_LAG_MS)).toBe(MAX_LAG_MS - 1999);
  expect(replication.state(1001 + MAX_LAG_MS)).toBe('current');
});

it('a replica that restarts behind what it had is late again', () => {
  const replication = current();
  replication.wrote(5000, 200, replication.requested);
  replication.replayed(200);
  expect(replication.state(20_000)).toBe('current');
  replication.replayed(null);
  expect(replication.state(20_000)).toBe('away');
  replication.replayed(150);
  expect(replication.state(20_000)).toBe('late');
});
