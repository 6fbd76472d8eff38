/** Lists the headers of every page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Returns the Content-Security-Policy of every page. Pages have no inline scripts: only files of this origin and of
 * `cdn`, the origin of the CDN if there is one, may run.
 */
export const pagePolicy = (cdn: string | undefined): string => {
  const [pictures, assets] = cdn === undefined ? ['', ''] : [` ${cdn}`, ` ${cdn}/assets/`];
  return [
    "default-src 'none'",
    `script-src 'self'${assets}`,
    `style-src 'self'${assets}`,
    // Inline style attributes set the placeholder colours of pictures.
    "style-src-attr 'unsafe-inline'",
    // `blob:` is for previews of photos chosen for upload.
    `img-src 'self' blob:${pictures}`,
    // `blob:` is for a recording before it is sent.
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};
