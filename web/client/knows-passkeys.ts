/** Says whether the browser can make and use passkeys. Works in the browser only. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
