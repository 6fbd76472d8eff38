import { makeApi, type Api } from './api.ts';
import { signedIn } from './browser-api.ts';
import { send } from './send.ts';

/** The API by calls that outlive the page they come from: for what may be told while the page is being left. */
export const lastingApi: Api = makeApi(signedIn((call, token) => send(call, token, true)));
