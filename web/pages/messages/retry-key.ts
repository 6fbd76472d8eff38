/** Returns a new key by which the server recognises that a message is sent again. */
export const newRetryKey = (): string =>
  `${Date.now()}-${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
