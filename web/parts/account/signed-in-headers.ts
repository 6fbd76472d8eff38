import { ApiError, type Api } from '#web/client/api.ts';

/**
 * Returns the headers for API calls of the user of the refresh cookie, for a posted form; null when
 * the session is over, whose cookie is then deleted.
 */
export const signedInHeaders = async (api: Api): Promise<{ authorization: string } | null> => {
  try {
    const { data } = await api.call('POST /api/refreshToken');
    return { authorization: `Bearer ${data.accessToken}` };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await api.call('POST /api/logout');
    return null;
  }
};
