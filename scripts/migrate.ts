// npm run migrate: brings the database of DATABASE_URL to the schema of this release, as every start does, and ends.

import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readSettings } from '#server/platform/settings.ts';
import { StartupError } from '#server/platform/startup-error.ts';

const log = { info: (line: string): void => console.log(line) };

const run = async (): Promise<void> => {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = readSettings(process.env);
  if (DATABASE_URL === undefined)
    throw new StartupError('The embedded database is migrated when the service starts.');
  const database = await openDatabase(DATABASE_DIRECT_URL ?? DATABASE_URL);
  try {
    console.log(`The database has version ${await migrate(database.pool, { log })}.`);
  } finally {
    await database.close();
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
