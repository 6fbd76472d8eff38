/** Returns a key by which the server recognises the retry of a sending. */
export const newRetryKey = (): string =>
  `${Date.now()}-${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
