/** Says whether the browser supports passkeys. Works in the browser only. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
