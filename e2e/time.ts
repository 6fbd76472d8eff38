import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { databaseUrlOf } from '#server/testing/process.ts';

/**
 * Returns the address of the database of the tested site. The address is stored in the data folder of the site,
 * `SITE_DATA_DIR`, which `global-setup.ts` or the person who sets BASE_URL defines.
 */
const databaseUrl = (): Promise<string> => databaseUrlOf(process.env['SITE_DATA_DIR'] ?? '');

const run = async (sql: string, values: unknown[]): Promise<void> => {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
};

/** Sets the expiry of an ad to so many days from now. */
export const endsInDays = (adId: number, days: number): Promise<void> =>
  run("UPDATE ad SET expires_at = now() + $2 * interval '1 day' WHERE id = $1", [adId, days]);

/** Dates the sign-ins of a user one hour back. */
export const signedInLongAgo = (telephone: string): Promise<void> =>
  run(
    `UPDATE sign_in SET created_at = created_at - interval '1 hour', confirmed_at = NULL
     WHERE user_id = (SELECT id FROM app_user WHERE telephone = $1 AND deleted_at IS NULL)`,
    [telephone],
  );

/**
 * Dates the codes sent to a telephone number or e-mail address two minutes back, so that another code may be requested.
 */
export const codesAskedEarlier = (target: string): Promise<void> =>
  run("UPDATE code SET created_at = created_at - interval '2 minutes' WHERE target = $1", [target]);

/** Runs a scheduled job now. */
export const runJob = async (job: string): Promise<void> => {
  const boss = new PgBoss({
    connectionString: await databaseUrl(),
    schema: 'job',
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
  try {
    await boss.send(job, {});
  } finally {
    await boss.stop({ graceful: false });
  }
};
