import { z } from 'zod';

/** Parses an http(s) address among the settings. */
export const webUrl = z.url({ protocol: /^https?$/ });

/** Says whether user and password of an address are correctly percent-encoded. */
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
