/** Returns the path of the phone confirmation, which redirects back to `path` afterwards. */
export const confirmPhonePath = (path: string): string =>
  `/confirm-phone?redirect=${encodeURIComponent(path)}`;
