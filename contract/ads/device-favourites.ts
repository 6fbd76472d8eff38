/** The most favourites that a device stores without an account; as many are taken over at once. */
export const MAX_DEVICE_FAVOURITES = 100;
