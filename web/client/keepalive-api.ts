import { makeApi, type Api } from './api.ts';
import { withAuth } from './browser-api.ts';
import { send } from './send.ts';

/** Is the API by `keepalive` requests, which complete although the page is unloaded. */
export const keepaliveApi: Api = makeApi(withAuth((call, token) => send(call, token, true)));
