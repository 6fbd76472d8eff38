import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../../scripts/apt.ts';

/** By program, the package that has it. */
type Programs = Readonly<Record<string, string>>;

/** Those of the site whose components break. */
export const SITE_PROGRAMS: Programs = {
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  pg_basebackup: 'postgresql',
  pgbackrest: 'pgbackrest',
};

const isThere = (program: string): boolean =>
  !spawnSync(program, ['--version'], {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  }).error;

/** Installs the programs of Debian that are missing. @throws with what to do, where it cannot */
export const installPrograms = (programs: Programs): void => {
  const names = Object.keys(programs);
  const missing = Object.entries(programs).filter(([name]) => !isThere(name));
  const packages = missing.map(([, name]) => name);
  const refusal = installFromDebian(packages, () => names.every(isThere));
  if (refusal) throw new Error(refusal);
};
