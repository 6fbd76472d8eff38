import { keepaliveApi } from '#web/client/keepalive-api.ts';

/** Unlocks a locked ad for other moderators. The lock expires after five minutes anyway. */
export const releaseAd = (id: number): void => {
  keepaliveApi
    .call('POST /api/admin/annonces/:id/release', { params: { id } })
    .catch(() => undefined);
};
