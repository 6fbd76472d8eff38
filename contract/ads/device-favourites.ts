/** Limits the favourites that a device stores without an account; one call can add as many to an account. */
export const MAX_DEVICE_FAVOURITES = 100;
