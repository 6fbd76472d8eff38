// On https the `__Host-` prefix makes browsers refuse a cookie that another host, a sub-domain or plain http tries to set.
const prefixOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-' : '');

export const refreshCookieName = (publicUrl: string): string =>
  `${prefixOf(publicUrl)}kasuwa_refresh`;

/** Returns the name of the cookie that identifies a known device. */
export const deviceCookieName = (publicUrl: string): string =>
  `${prefixOf(publicUrl)}kasuwa_device`;

/** Returns the attributes of the service's cookies, which are same-site and not readable by scripts. */
export const cookieOptions = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  }) as const;
