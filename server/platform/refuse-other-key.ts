import { secretFile, type Secrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';

/** Says whether a text was encrypted with the keys of this site. */
const canDecrypt = (secrets: Secrets, encrypted: string): boolean => {
  try {
    secrets.decrypt(encrypted);
    return true;
  } catch {
    return false;
  }
};

/**
 * Aborts the start of the service when its key cannot decrypt the values in the database: the service would encrypt new
 * rows with another key, and no single key could decrypt all of them. `encrypted` contains the newest encrypted value
 * of each kind. @throws StartupError
 */
export const refuseOtherKey = (
  secrets: Secrets,
  dataDir: string,
  encrypted: readonly string[],
): void => {
  if (encrypted.every((value) => canDecrypt(secrets, value))) return;
  throw new StartupError(
    `The key ${secretFile(dataDir, 'master')} is not the one that encrypted what the database holds: put back the one that was backed up with it.`,
  );
};
