/**
 * Is the greatest number of favourites that a device stores without an account, and that one call adds to an account.
 */
export const MAX_DEVICE_FAVOURITES = 100;
