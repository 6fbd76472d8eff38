import { SITE_NAME } from '#contract/common/site.ts';
import { connect } from 'node:net';
import { speedUpModuleLoading } from '#server/platform/module-loading.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, type Settings } from '#server/platform/settings.ts';
import { StartupError } from '#server/platform/startup-error.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Rejects when the port is in use, that is, when it accepts a connection, before anything is opened. */
const refuseTakenPort = ({ PORT, HOST }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    if (PORT === 0) return resolve();
    const probe = connect({ port: PORT, host: HOST });
    probe.once('error', () => resolve());
    probe.once('connect', () => {
      probe.destroy();
      reject(
        new StartupError(
          `Port ${PORT} is in use on ${HOST}: stop what listens there, or set PORT.`,
        ),
      );
    });
  });

/** Prints the address of the service, which a worker has not, and, in preview mode, the demo accounts. */
const greet = async (settings: Settings, address: string): Promise<void> => {
  if (settings.ROLE === 'worker') return say(`\n  ${SITE_NAME} works in the background.`);
  say(`\n  ${SITE_NAME} listens on ${settings.PORT === 0 ? address : settings.PUBLIC_URL}`);
  if (!settings.PREVIEW) return;
  say(
    '  Preview mode: what would be sent shows at /dev/outbox. Demo accounts (password demo-kasuwa):',
  );
  const { DEMO_ACCOUNTS } = await import('#server/demo/accounts.ts');
  for (const { role, phone } of DEMO_ACCOUNTS) say(`    ${role.padEnd(14)} ${phone}`);
  say('');
};

/** Fills the demo in preview mode; otherwise loads only the check that refuses demo data. */
const prepareDemo = async (platform: Platform): Promise<void> => {
  if (platform.settings.PREVIEW) {
    const { fillDemo } = await import('#server/demo/index.ts');
    await fillDemo(platform);
  } else {
    const { refuseDemo } = await import('#server/demo/refuse-demo.ts');
    await refuseDemo(platform);
  }
};

const start = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const isDevelopment = process.argv.includes('--dev');
  if (settings.ROLE !== 'worker') await refuseTakenPort(settings);

  let isStopping = false;
  const closers: (() => Promise<void>)[] = [];
  /** Closes what is open, in the reverse order of opening, and empties the list, so that nothing is closed twice. */
  const close = async (): Promise<void> => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  /**
   * Opens platform and service, and collects in `closers` how to close them; stops between two steps when the process
   * is to end.
   */
  const open = async (): Promise<void> => {
    // Loaded here, so that wrong settings are reported at once.
    speedUpModuleLoading();
    const { openPlatform } = await import('#server/app/open.ts');
    const { startService } = await import('#server/app/service.ts');
    const platform = await openPlatform(settings);
    closers.push(() => platform.close());
    if (!isStopping) await prepareDemo(platform);
    if (isStopping) return;
    const service = await startService(platform, { isDevelopment });
    closers.push(() => service.close());
    if (!isStopping) await greet(settings, service.address);
  };

  const opening = open();
  // Wait until everything is open: only then can it be closed completely.
  const stop = async (): Promise<void> => {
    await opening.catch(() => undefined);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!isStopping) stop().catch(fail);
      isStopping = true;
    });
  }
  try {
    await opening;
  } catch (error) {
    // Ignore errors of a start interrupted by a signal.
    if (isStopping) return;
    await close();
    throw error;
  }
};

/** Prints an error and ends the process with status 1. */
const fail = (error: unknown): never => {
  const sentence =
    error instanceof StartupError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

start().catch(fail);
