// Commands for the operator:
// `npm run admin -- +22790123456` makes a registered user an administrator,
// `npm run admin -- --end-demo` removes the demo.

import { makeAdministrator } from '#server/app/make-administrator.ts';
import { openPlatform } from '#server/app/open.ts';
import { endDemo, type EndedDemo } from '#server/demo/end-demo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings } from '#server/platform/settings.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** Returns the message about what the end of the demo removed and which staff accounts are left. */
const summaryOf = ({ people, ads, pictures, slides, staffLeft }: EndedDemo): string =>
  `${
    people + slides === 0
      ? 'There is no demo in this database.'
      : `Removed: ${people} demo people, ${ads} ads, ${pictures} pictures, ${slides} slides. The journal and the catalogue stay.`
  }\nAccounts left that may moderate or administer: ${staffLeft}${staffLeft > 0 ? '; review them on /admin/utilisateurs.' : '.'}`;

/** Ends the demo for `--end-demo`; otherwise makes the account with this telephone number an administrator. */
const runCommand = async (platform: Platform, argument = ''): Promise<string> =>
  argument === '--end-demo'
    ? summaryOf(await endDemo(platform))
    : `${await makeAdministrator(platform, argument)} is an administrator.`;

const run = async (): Promise<void> => {
  const platform = await openPlatform(readSettings(process.env));
  try {
    console.log(await runCommand(platform, process.argv[2]));
  } finally {
    await platform.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
