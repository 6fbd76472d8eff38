import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { dataFolder, endAll, startProcess, type ServiceProcess } from '#server/testing/process.ts';

/** Is how long, in ms, the database is away: long enough for every job queue to ask several times. */
const AWAY_MS = 6000;
/** Lists log lines that do not concern this test, which come from the start or a busy machine. */
const OTHERS = ['LISTEN connection lost', 'no administrator yet', 'slow query'];

let service: ServiceProcess;
let address = '';
let log = '';

beforeAll(async () => {
  // The service does not start this database, because it would restart it.
  const database = await startEmbedded(await dataFolder());
  service = startProcess({
    DATA_DIR: await dataFolder(),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'info',
  });
  address = await service.ready();
  service.process.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await database.stop();
});
afterAll(endAll);

it('a database that is away answers 503 and is one line in the log, not one for each queue and request', async () => {
  const ends = performance.now() + AWAY_MS;
  while (performance.now() < ends) {
    for (const path of ['/api/annonces', '/annonces', '/api/ready']) {
      const answer = await fetch(address + path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect([path, Number(answer.headers.get('retry-after')) > 0]).toEqual([path, true]);
      expect(await answer.text()).not.toMatch(/Référence|"reference":/);
    }
    await sleep(500);
  }
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  const ofDatabase = messages.filter((msg) => !OTHERS.some((other) => msg.includes(other)));
  expect(ofDatabase).toEqual(['database unreachable']);
  expect(log).not.toContain('    at ');
});
