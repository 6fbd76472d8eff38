import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './process.ts';

const CONFIG = join(import.meta.dirname, '../../ops/nginx.conf');
const ERRORS = join(import.meta.dirname, '../../ops/errors/');
const PROGRAM = process.env['NGINX_PROGRAM'] ?? 'nginx';

/**
 * Replaces the lines of the configuration that differ on this machine. @throws Error when the configuration has no such
 * line
 */
const adapt = (text: string, changes: readonly [RegExp, string][]): string =>
  changes.reduce((so_far, [pattern, replacement]) => {
    if (!pattern.test(so_far)) throw new Error(`ops/nginx.conf has no ${pattern.source}.`);
    return so_far.replaceAll(pattern, replacement);
  }, text);

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

interface Backends {
  /** Lists the ports of the web processes. */
  web: readonly number[];
  /** Is the port of the process that serves open streams, if there is one. */
  stream?: number;
}

/**
 * Starts nginx with ops/nginx.conf in front of processes of this machine, without the limits for each IP address, since
 * all calls of tests come from one.
 */
export const startNginx = async (
  folder: string,
  port: number,
  { web, stream }: Backends,
): Promise<() => Promise<void>> => {
  const own = join(folder, 'nginx');
  await mkdir(join(own, 'cache'), { recursive: true });
  const serversOf = (more: string): string =>
    web.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=10s${more};`).join(' ');
  const paths = TEMPORARY.map((name) => `${name}_temp_path ${own}/${name};`).join(' ');
  // nginx runs as the user who starts it, to whom its folder belongs.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const text = adapt(await readFile(CONFIG, 'utf8'), [
    [/^worker_processes auto;$/gm, `worker_processes 2; ${user}daemon off; pid ${own}/pid;`],
    [/include \/etc\/nginx\/mime\.types;/g, paths],
    [/^ *resolver .*$/gm, ''],
    [
      /^ *server stream:3000 .*$/gm,
      stream ? `server 127.0.0.1:${stream} max_fails=1 fail_timeout=10s;` : '',
    ],
    [/server web:3000 resolve backup;/g, serversOf(stream ? ' backup' : '')],
    [/server web:3000 resolve .*$/gm, serversOf('')],
    [/listen 80;/g, `listen 127.0.0.1:${port};`],
    [/^ *limit_(conn|req) .*$/gm, ''],
    [/\/var\/cache\/nginx/g, join(own, 'cache')],
    [/\/usr\/share\/nginx\/errors\//g, ERRORS],
    [/access_log \/dev\/stdout/g, `access_log ${own}/failures.log`],
  ]);
  const file = join(own, 'nginx.conf');
  await writeFile(file, text);
  const child = spawn(PROGRAM, ['-p', own, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Debian installs nginx in a folder that the PATH of many users leaves out.
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  });
  const ended = once(child, 'exit').catch((error: Error) => {
    throw new Error(
      `nginx cannot be started (${error.message}): "apt-get install nginx-light", or NGINX_PROGRAM=/path/to/nginx.`,
    );
  });
  let hasEnded = false;
  void ended.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  await until('nginx has started', async () => {
    if (hasEnded) throw new Error(`nginx ended with ${(await ended)[0]} before it had started.`);
    return existsSync(join(own, 'pid'));
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
};
