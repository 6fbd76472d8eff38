// Sphinx as Debian has it: real-time indexes as shards behind a distributed one, on a free port of this machine.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { installFromDebian } from '../../scripts/apt.ts';
import { installPackages } from '../../scripts/install-packages.ts';
import { freePort, stoppable, temporaryFolder } from '../processes.ts';

const CLIENT = 'bench/engines/client';
const FOLDER = join(import.meta.dirname, 'client');

/** Number of shards; an ad is in the one of its id. */
export const SHARDS = 2;
export const shardOf = (id: number): string => `ads_${id % SHARDS}`;

/** The used part of mysql2. */
export interface Client {
  query(text: string, values?: readonly unknown[]): Promise<[unknown, unknown]>;
  end(): Promise<void>;
}
interface ClientModule {
  createConnection(options: {
    host: string;
    port: number;
    multipleStatements: boolean;
  }): Promise<Client>;
}

/** Words come as tokens of ASCII letters, digits and underscores (`tokens.ts`): nothing is left to be folded or stemmed. */
const configOf = (folder: string, port: number): string => {
  const shards = Array.from({ length: SHARDS }, (_, i) => `ads_${i}`);
  return `
index ${shards[0]} {
  type = rt
  path = ${folder}/${shards[0]}
  charset_table = 0..9, a..z, _
  min_word_len = 1
  dict = keywords
  rt_mem_limit = 256M
  rt_field = title
  rt_field = details
  rt_field = description
  rt_field = entries
  rt_field = named
  rt_attr_bigint = published
  rt_attr_bigint = confirmed
  rt_attr_bigint = cheapness
  rt_attr_bigint = dearness
  rt_attr_uint = confirmed_day
  rt_attr_uint = photo
  rt_attr_uint = value_count
  rt_attr_uint = answered
  rt_attr_uint = category
  rt_attr_uint = sub_category
  rt_attr_uint = city
  rt_attr_uint = quarter
  rt_attr_json = fields
}
${shards
  .slice(1)
  .map((name) => `index ${name} : ${shards[0]} {\n  path = ${folder}/${name}\n}`)
  .join('\n')}
index plain {
  type = rt
  path = ${folder}/plain
  morphology = libstemmer_fr
  dict = keywords
  rt_field = text
  rt_attr_uint = nothing
}
index ads {
  type = distributed
${shards.map((name) => `  local = ${name}`).join('\n')}
}
searchd {
  listen = 127.0.0.1:${port}:mysql41
  log = ${folder}/searchd.log
  pid_file = ${folder}/pid
  binlog_path = ${folder}
  workers = threads
  dist_threads = ${SHARDS}
  max_packet_size = 64M
}`;
};

const connect = async (port: number): Promise<Client> => {
  installPackages(CLIENT);
  const path = createRequire(join(FOLDER, 'package.json')).resolve('mysql2/promise');
  const mysql = (await import(pathToFileURL(path).href)) as ClientModule;
  for (let left = 100; ; left -= 1) {
    try {
      return await mysql.createConnection({ host: '127.0.0.1', port, multipleStatements: true });
    } catch (error) {
      if (left === 0) throw error;
      await pause(100);
    }
  }
};

export interface Searchd {
  pid: number;
  client: Client;
  /** Bytes of its files, with everything in memory written to them. */
  bytes: () => Promise<number>;
  stop: () => Promise<void>;
}

const isThere = (): boolean => !spawnSync('searchd', ['--help']).error;

/** @throws when it is not there and cannot be installed */
export const startSearchd = async (): Promise<Searchd> => {
  const refusal = installFromDebian(isThere() ? [] : ['sphinxsearch'], isThere);
  if (refusal) throw new Error(refusal);
  const { path, remove } = await temporaryFolder();
  const folder = join(path, 'sphinx');
  await mkdir(folder);
  const config = join(folder, 'sphinx.conf');
  const port = await freePort();
  await writeFile(config, configOf(folder, port));
  const child = spawn('searchd', ['--nodetach', '--config', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = stoppable(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    await remove();
  });
  try {
    const client = await connect(port);
    return {
      pid: child.pid ?? 0,
      client,
      bytes: async () => {
        for (let i = 0; i < SHARDS; i += 1) await client.query(`FLUSH RAMCHUNK ads_${i}`);
        const names = (await readdir(folder)).filter((name) => name.startsWith('ads_'));
        const sizes = await Promise.all(names.map((name) => stat(join(folder, name))));
        return sizes.reduce((sum, { size }) => sum + size, 0);
      },
      stop: async () => {
        await client.end().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
