/** Says whether the browser can make and use passkeys. In the browser only. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
