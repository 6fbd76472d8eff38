// Exit code 0 when the process beside it works, for health checks of containers: a web process that is ready, or a worker
// (ROLE=worker, with METRICS_PORT) that looks for work.

import process, { env } from 'node:process';

/**
 * Is the number of seconds without a look for work after which a worker counts as hung; a worker looks for events every
 * five seconds and for jobs every second.
 */
const WORKER_SILENCE_SECONDS = 180;

const { ROLE, PORT = '3000', METRICS_PORT } = env;

const isReady = async (): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${PORT}/api/ready`)).ok;

/** Tells, from its metrics, whether the worker has looked for work recently. */
const looksForWork = async (): Promise<boolean> => {
  const figures = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const [, seen] = /^kasuwa_own_worker_seconds (\S+)$/m.exec(figures) ?? [];
  return seen !== undefined && Number(seen) < WORKER_SILENCE_SECONDS;
};

const isHealthy = await (ROLE === 'worker' ? looksForWork() : isReady()).catch(() => false);
process.exitCode = isHealthy ? 0 : 1;
