import { useEffect } from 'react';
import { browserApi } from './browser-api.ts';
import { session } from './session.ts';

/**
 * Loads the data of the signed-in user again, which may have changed on another device. It does not use react-query,
 * which public pages do not load.
 */
export const useRefreshedUser = (): void => {
  useEffect(() => {
    if (!session.get()) return;
    browserApi.call('GET /api/me').then(
      ({ data }) => session.update(data),
      // After a failure the stored user is used until the next page.
      () => undefined,
    );
  }, []);
};
