import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 30_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the site with a real database, demo data, a free port and its own folder. Sets BASE_URL and SITE_DATA_DIR. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  // During development a running site can be used; set SITE_DATA_DIR then, too.
  if (process.env['BASE_URL']) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-e2e-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const site = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      PREVIEW: '1',
      LOG_LEVEL: 'info',
      PASSWORD_HASH_MEMORY: '8',
      REVIEW_BATCHES: '1',
      NUMBER_CHECK: '1',
      WHATSAPP_CODE_TEMPLATE: 'kasuwa_code',
      SMS_BLOCK_BUDGET: '10000',
      SMS_HOURLY_BUDGET: '10000',
      // The site must not take the slowness of the test machine for overload.
      OVERLOAD_DELAY_MS: '60000',
      DISK_FLOOR_MB: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  site.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  site.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));

  const deadline = Date.now() + START_TIMEOUT_MS;
  const stop = async (): Promise<void> => {
    site.kill('SIGTERM');
    const killTimer = setTimeout(() => site.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(killTimer);
    const errors = words.split('\n').filter((line) => line.includes('"level":50'));
    if (errors.length > 0) console.log(`Errors logged by the site:\n${errors.join('\n')}`);
    await rm(folder, { recursive: true, force: true });
    if (site.exitCode !== 0)
      throw new Error(
        `The site did not stop cleanly (${site.exitCode ?? site.signalCode}):\n${words}`,
      );
  };
  while (!(await isReady(base))) {
    if (site.exitCode !== null || Date.now() > deadline) {
      await stop().catch(() => undefined);
      throw new Error(`The site did not start:\n${words}`);
    }
    await sleep(200);
  }
  process.env['BASE_URL'] = base;
  process.env['SITE_DATA_DIR'] = join(folder, 'data');
  return stop;
};
