// The API in this process, on a filled database.

import { openPlatform, type OpenPlatform } from '#server/app/open.ts';
import { PageCache } from '#server/app/pages/page-cache.ts';
import { buildServer } from '#server/app/server.ts';
import { signAccessToken } from '#server/domains/accounts/access-token.ts';
import { Traffic } from '#server/app/traffic.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { readSettings } from '#server/platform/settings.ts';

export interface Caller {
  id: number;
  token: string;
}

export interface Api {
  platform: OpenPlatform;
  /**
   * Calls the API and returns the JSON of its response.
   *
   * @throws when the status is not 2xx
   */
  call: (
    method: 'GET' | 'POST',
    url: string,
    options?: { caller?: Caller; json?: object },
  ) => Promise<string>;
  /** Opens a session of the account with this id. */
  signIn: (userId: number) => Promise<Caller>;
  close: () => Promise<void>;
}

const START_SESSION = `
  INSERT INTO sign_in (user_id, user_agent, created_at, seen_at) VALUES ($1, 'bench', now(), now()) RETURNING id`;

export const openApi = async (url: string, folder: string): Promise<Api> => {
  const platform = await openPlatform(
    readSettings({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'error', PREVIEW_PUBLIC: '1' }),
  );
  const app = await buildServer(platform, {
    cache: new PageCache(),
    isDevelopment: false,
    isClosing: () => false,
    traffic: new Traffic(platform),
    withoutPages: true,
  });
  let calls = 0;
  return {
    platform,
    call: async (method, path, { caller, json } = {}) => {
      calls += 1;
      const answer = await app.inject({
        method,
        url: path,
        // Each call comes from another network, so that no rate limit refuses it.
        remoteAddress: `10.${(calls >> 16) % 256}.${(calls >> 8) % 256}.${calls % 256}`,
        ...(caller && { headers: { authorization: `Bearer ${caller.token}` } }),
        ...(json && { payload: json }),
      });
      if (answer.statusCode >= 300)
        throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.body;
    },
    signIn: async (id) => {
      const { rows } = await platform.database.pool.query<{ id: number }>(START_SESSION, [id]);
      return {
        id,
        token: await signAccessToken(platform, { userId: id, signInId: expectOne(rows).id }),
      };
    },
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
};
