import { keepaliveApi } from '#web/client/keepalive-api.ts';

/**
 * Unlocks a locked ad for other moderators by a call that continues when the page is left. A failure is ignored, since
 * the lock expires after five minutes anyway.
 */
export const releaseAd = (id: number): void => {
  keepaliveApi
    .call('POST /api/admin/annonces/:id/release', { params: { id } })
    .catch(() => undefined);
};
