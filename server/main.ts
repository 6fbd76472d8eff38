import { connect } from 'node:net';
import { openPlatform, type OpenPlatform } from '#server/app/open.ts';
import { startService, type Service } from '#server/app/service.ts';
import { readSettings, type Settings } from '#server/platform/settings.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { DEMO_ACCOUNTS, fillDemo, type DemoFilling } from '#server/demo/index.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Looked at first: nothing is opened, and no database touched, when somebody sits on the port. */
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

const greet = (settings: Settings, address: string): void => {
  say(`\n  Kasuwa listens on ${settings.PORT === 0 ? address : settings.PUBLIC_URL}`);
  if (!settings.PREVIEW) return;
  say(
    '  Preview mode: what would be sent shows at /dev/outbox. Demo accounts (password demo-kasuwa):',
  );
  for (const { role, phone } of DEMO_ACCOUNTS) say(`    ${role.padEnd(14)} ${phone}`);
  say('');
};

const start = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const isDevelopment = process.argv.includes('--dev');
  if (settings.ROLE !== 'worker') await refuseTakenPort(settings);

  let platform: OpenPlatform | undefined;
  let service: Service | undefined;
  let demo: DemoFilling | undefined;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= (async () => {
      await service?.close();
      await demo?.stop();
      await platform?.close();
    })();
    return closing;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void close().then(() => process.exit(0)));
  }
  try {
    platform = await openPlatform(settings);
    if (settings.PREVIEW) demo = await fillDemo(platform);
    service = await startService(platform, { isDevelopment });
    if (!closing) greet(settings, service.address);
  } catch (error) {
    await close();
    throw error;
  }
};

start().catch((error: unknown) => {
  const sentence =
    error instanceof StartupError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
