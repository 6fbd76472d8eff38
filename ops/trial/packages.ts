import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../../scripts/apt.ts';

const PROGRAMS = {
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  pg_basebackup: 'postgresql',
  pgbackrest: 'pgbackrest',
} as const;

const isThere = (program: string): boolean =>
  !spawnSync(program, ['--version'], {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  }).error;

/** Installs the programs of Debian that are missing. @throws with what to do, where it cannot */
export const installPrograms = (): void => {
  const programs = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[];
  const missing = programs.filter((program) => !isThere(program)).map((one) => PROGRAMS[one]);
  const refusal = installFromDebian(missing, () => programs.every(isThere));
  if (refusal) throw new Error(refusal);
};
