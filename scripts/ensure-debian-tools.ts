// Tests need PDF tools (attestations), a Redis (shared limits), what encrypts, copies and dumps (backups), a pooler and the
// proxy (what it keeps), at night Ceph (object storage). As root, missing ones are installed from Debian; otherwise the command is printed.

import { spawnSync } from 'node:child_process';
import { installFromDebian } from './apt.ts';

const TOOLS = {
  qpdf: 'qpdf',
  pdftotext: 'poppler-utils',
  pdfsig: 'poppler-utils',
  'redis-server': 'redis-server',
  age: 'age',
  rclone: 'rclone',
  psql: 'postgresql',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/nginx': 'nginx-light',
  ...(process.env['NIGHTLY'] === '1' && {
    'ceph-mon': 'ceph-mon',
    'ceph-osd': 'ceph-osd',
    radosgw: 'radosgw',
  }),
};

/** Tells whether a program is installed: it can be started, whatever its exit status. */
const isThere = (tool: string): boolean => !spawnSync(tool, ['--version']).error;

const missing = Object.entries(TOOLS).flatMap(([tool, name]) => (isThere(tool) ? [] : [name]));
const refusal = installFromDebian([...new Set(missing)], () => Object.keys(TOOLS).every(isThere));
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}
