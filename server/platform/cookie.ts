/**
 * Name of the refresh cookie. On https the `__Host-` prefix makes browsers refuse one that another
 * host, a sub-domain or plain http tries to set.
 */
export const refreshCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-kasuwa_refresh' : 'kasuwa_refresh';
