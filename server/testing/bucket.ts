import { fileURLToPath } from 'node:url';
import { startCeph } from './ceph.ts';
import { startSecondProcess, type SecondProcess } from './second-process.ts';

const SERVER = fileURLToPath(import.meta.resolve('@20minutes/s3rver'));
/** Is the only access key, and also its secret, that the imitation of S3 accepts. */
const KEY = 'S3RVER';

/**
 * Is a program that starts the imitation of S3. Clients sign and send the URL of the bucket with a
 * trailing slash, but the imitation verifies signatures without it: the program restores the slash.
 */
const PROGRAM = `
  const [server, options] = process.argv.slice(1);
  const S3rver = require(server);
  const service = new S3rver(JSON.parse(options));
  const withSlash = (ctx, next) => {
    if (ctx.path.endsWith('/')) Object.assign(ctx, { mountPath: '/' }).state.vhost = true;
    return next();
  };
  service.middleware.splice(-1, 0, withSlash);
  service.run();
`;

const BUCKET = 'kasuwa';

/** Starts an imitation of S3 in a separate process, which is light and verifies signatures. */
const startImitation = (): Promise<SecondProcess & { port: number }> =>
  startSecondProcess({
    command: (port, directory) => {
      const options = {
        port,
        directory,
        address: '127.0.0.1',
        silent: true,
        configureBuckets: [{ name: BUCKET }],
      };
      const called = [PROGRAM, SERVER, JSON.stringify(options)];
      // The page tokens of the imitation use a legacy cipher.
      const node = [
        process.execPath,
        '--openssl-legacy-provider',
        '--input-type=commonjs',
      ] as const;
      return [...node, '--eval', ...called];
    },
    answers: (port) =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ),
  });

/**
 * Starts a local S3 server with an empty bucket: Ceph with NIGHTLY=1, otherwise a light imitation. The returned
 * `settings` make the service use it.
 */
export const testBucket = async (): Promise<
  SecondProcess & { settings: Record<string, string> }
> => {
  const isNightly = process.env['NIGHTLY'] === '1';
  const neighbour = await (isNightly ? startCeph({ bucket: BUCKET, key: KEY }) : startImitation());
  return {
    ...neighbour,
    settings: {
      STORAGE_URL: `s3://${BUCKET}`,
      S3_ENDPOINT: `http://127.0.0.1:${neighbour.port}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
  };
};
