import { z } from 'zod';

/** Is the schema of an http(s) URL in the settings. */
export const webUrl = z.url({ protocol: /^https?$/ });

/** Says whether the user and the password in a URL are correctly percent-encoded. */
export const hasReadableLogin = (address: string): boolean => {
  try {
    const { username, password } = new URL(address);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
};
export const LOGIN_HINT = 'write % in its user or password as %25';
