import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { openRedis } from './redis.ts';

const COMPOSE = join(import.meta.dirname, '../../ops/compose.yaml');
const PASSWORD = '4f1c2b7d9e';

/** Returns the command of the Redis container, changed to run on this machine. */
const commandAt = (port: number, folder: string): string => {
  const { services } = parse(readFileSync(COMPOSE, 'utf8'), { merge: true }) as {
    services: { redis: { command: [string, string, string] } };
  };
  const [, , script] = services.redis.command;
  const here = ` --port ${port} --bind 127.0.0.1 --dir ${folder} <<`;
  return `export REDISCLI_AUTH=${PASSWORD}\n${script}`
    .replaceAll('$$', '$')
    .replace('docker-entrypoint.sh ', '')
    .replace(' <<', here);
};

/** Says whether the Redis at this address accepts commands, or why it does not. */
const response = async (url: string): Promise<string> => {
  try {
    const redis = await openRedis(url);
    redis.disconnect();
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};

let server: Awaited<ReturnType<typeof startSecondProcess>>;
const addressWith = (credentials: string, port = server.port): string =>
  `redis://${credentials}127.0.0.1:${port}`;

beforeAll(async () => {
  server = await startSecondProcess({
    command: (port, folder) => ['sh', '-c', commandAt(port, folder)],
    answers: async (port) =>
      (await response(addressWith(`default:${PASSWORD}@`, port))) === 'taken',
  });
});
afterAll(() => server.close());

it('the Redis of the containers takes commands with its password alone', async () => {
  expect(await response(addressWith(`default:${PASSWORD}@`))).toBe('taken');
  expect(await response(addressWith(''))).toMatch(/cannot be used: NOAUTH/);
  expect(await response(addressWith('default:autre@'))).toMatch(/cannot be used: WRONGPASS/);
});
