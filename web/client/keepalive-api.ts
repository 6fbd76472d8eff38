import { makeApi, type Api } from './api.ts';
import { withAuth } from './browser-api.ts';
import { send } from './send.ts';

/** Is the API client that uses `keepalive` requests, which complete even when the page is unloaded. */
export const keepaliveApi: Api = makeApi(withAuth((call, token) => send(call, token, true)));
