// Makes an administrator of somebody who signed up: `npm run admin -- +22790123456`.

import { makeAdministrator } from '#server/app/make-administrator.ts';
import { openPlatform } from '#server/app/open.ts';
import { readSettings } from '#server/platform/settings.ts';
import { StartupError } from '#server/platform/startup-error.ts';

const run = async (): Promise<void> => {
  const platform = await openPlatform(readSettings(process.env));
  try {
    const name = await makeAdministrator(platform, process.argv[2] ?? '');
    console.log(`${name} is an administrator.`);
  } finally {
    await platform.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
