// On https the `__Host-` prefix makes browsers refuse a cookie that another host, a sub-domain or plain http tries to set.
const prefixOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-' : '');

/** Name of the refresh cookie. */
export const refreshCookieName = (publicUrl: string): string =>
  `${prefixOf(publicUrl)}kasuwa_refresh`;

/** Name of the cookie by which a device that signed in before is known again. */
export const deviceCookieName = (publicUrl: string): string =>
  `${prefixOf(publicUrl)}kasuwa_device`;

/** What both cookies are set with: for this site alone, out of reach of scripts. */
export const cookieOptions = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  }) as const;
