import { makeApi, type Api } from './api.ts';
import { withAuth } from './browser-api.ts';
import { send } from './send.ts';

/** The API by calls that outlive the page they come from: for what may be told while the page is being left. */
export const keepaliveApi: Api = makeApi(withAuth((call, token) => send(call, token, true)));
