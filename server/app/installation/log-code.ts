import { hasAdministrator } from '#server/domains/accounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { installationCode } from './code.ts';
import { INSTALLATION_PATH } from './page.ts';

/**
 * Logs, when a process that serves the site starts and there is no administrator, where to enter which code to create
 * one.
 */
export const logInstallationCode = async ({
  database,
  log,
  secrets,
  settings,
}: Pick<Platform, 'database' | 'log' | 'secrets' | 'settings'>): Promise<void> => {
  if (await hasAdministrator(database.orm)) return;
  log.warn(
    `no administrator yet: open ${settings.PUBLIC_URL}${INSTALLATION_PATH} and enter the code ${installationCode(secrets)}`,
  );
};
