import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../../scripts/apt.ts';

/** Maps programs to the Debian packages that contain them. */
type Programs = Readonly<Record<string, string>>;

/** Lists the programs of the site whose components the fault test stops. */
export const SITE_PROGRAMS: Programs = {
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  pg_basebackup: 'postgresql',
  pgbackrest: 'pgbackrest',
};

/** Tells whether a program is installed, even if only root has its folder in PATH. */
const isThere = (program: string): boolean =>
  !spawnSync(program, ['--version'], {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  }).error;

/**
 * Installs the missing programs from Debian packages.
 * @throws with instructions when they cannot be installed
 */
export const installPrograms = (programs: Programs): void => {
  const names = Object.keys(programs);
  const missing = Object.entries(programs).filter(([name]) => !isThere(name));
  const packages = missing.map(([, name]) => name);
  const refusal = installFromDebian(packages, () => names.every(isThere));
  if (refusal) throw new Error(refusal);
};
