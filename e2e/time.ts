import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { databaseUrlOf } from '#server/testing/process.ts';

/**
 * Returns the address of the database of the tested site. It is found in the site's data folder,
 * whose path `global-setup.ts` sets, or whoever sets BASE_URL.
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

/** Moves a user's sign-ins an hour into the past. */
export const signedInLongAgo = (telephone: string): Promise<void> =>
  run(
    `UPDATE sign_in SET created_at = created_at - interval '1 hour', confirmed_at = NULL
     WHERE user_id = (SELECT id FROM app_user WHERE telephone = $1 AND deleted_at IS NULL)`,
    [telephone],
  );

/** Moves the codes to a number or an address two minutes into the past, so that another one may be asked for. */
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
