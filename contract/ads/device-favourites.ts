/** Favourites that a device keeps for somebody without an account; as many are taken over at once. */
export const MAX_DEVICE_FAVOURITES = 100;
