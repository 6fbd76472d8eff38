/** The page that confirms the phone and leads back to `path`, as `/login?redirect=` does. */
export const confirmPhonePath = (path: string): string =>
  `/confirm-phone?redirect=${encodeURIComponent(path)}`;
