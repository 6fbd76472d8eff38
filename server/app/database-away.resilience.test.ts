import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { dataFolder, endAll, startProcess, type ServiceProcess } from '#server/testing/process.ts';

/** Is how long, in ms, the test stops the database: long enough for every job queue to ask for jobs several times. */
const AWAY_MS = 6000;
/** Lists parts of log lines that the test ignores: the start of the service or a busy machine causes them. */
const OTHERS = ['LISTEN connection lost', 'no administrator yet', 'slow query'];

let service: ServiceProcess;
let address = '';
let log = '';

beforeAll(async () => {
  // The test starts the database, because the service would restart its own embedded database.
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
