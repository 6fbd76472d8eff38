// The database of the site in a cluster.

import pg from 'pg';

const ROLE = 'kasuwa_app';
const PASSWORD = 'secret';
const DATABASE = 'site';

/** Returns the address of the site's database for the role of the service, made from the address of the cluster. */
export const asService = (clusterUrl: string): string => {
  const url = new URL(clusterUrl);
  url.username = ROLE;
  url.password = PASSWORD;
  url.pathname = DATABASE;
  return url.href;
};

/** Creates the role of the service and the site's database. */
export const makeDatabase = async (clusterUrl: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'`);
  await admin.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`);
  await admin.end();
};

/** Runs SQL in the site's database as superuser and returns the rows. */
export type Query = <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<T[]>;

/** Returns a function that runs SQL in the site's database as superuser. */
export const queryOf =
  (clusterUrl: string): Query =>
  async <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) => {
    const client = new pg.Client({ connectionString: clusterUrl.replace(/postgres$/, DATABASE) });
    await client.connect();
    const { rows } = await client.query<T>(sql, values);
    await client.end();
    return rows;
  };
