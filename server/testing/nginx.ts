import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CONFIG = join(import.meta.dirname, '../../ops/nginx.conf');
const ERRORS = join(import.meta.dirname, '../../ops/errors/');
const PROGRAM = process.env['NGINX_PROGRAM'] ?? 'nginx';

/** Replaces exactly what differs on this machine. @throws when the configuration has no such line */
const adapt = (text: string, changes: readonly [RegExp, string][]): string =>
  changes.reduce((so_far, [pattern, replacement]) => {
    if (!pattern.test(so_far)) throw new Error(`ops/nginx.conf has no ${pattern.source}.`);
    return so_far.replaceAll(pattern, replacement);
  }, text);

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

interface Backends {
  /** Ports of the web processes. */
  web: readonly number[];
  /** Of the process for open streams, if there is one. */
  stream?: number;
}

/** The nginx of ops/nginx.conf before processes of this machine. Without limits for an address: all calls come from one. */
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
  const text = adapt(await readFile(CONFIG, 'utf8'), [
    [/^worker_processes auto;$/gm, `worker_processes 2; user root; daemon off; pid ${own}/pid;`],
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
  const child = spawn(PROGRAM, ['-p', own, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(
      `nginx cannot be started (${(error as Error).message}): "apt-get install nginx", or NGINX_PROGRAM=/path/to/nginx.`,
    );
  });
  const ready = (async () => {
    for (;;) {
      const isThere = await access(join(own, 'pid')).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  await Promise.race([ready, failed]);
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
};
