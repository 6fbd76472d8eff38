import { ApiError, NO_NETWORK, problemOf } from './api.ts';
import { renewToken } from './refresh.ts';
import { session } from './session.ts';

/** Fetches a path with an access token, or as a guest. @throws ApiError with status 0 when no response arrives */
const fetchWith = (path: string, token: string | null): Promise<Response> =>
  fetch(path, token ? { headers: { authorization: `Bearer ${token}` } } : {}).catch(() => {
    throw new ApiError(0, NO_NETWORK);
  });

const nameOf = (answer: Response, fallback: string): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? fallback;

/**
 * Calls the API at a path as the signed-in user and returns the response; an expired access token is renewed once.
 * @throws ApiError when the network, the session or the call failed
 */
const answerOf = async (path: string): Promise<Response> => {
  const token = session.get()?.token ?? null;
  let answer = await fetchWith(path, token);
  if (answer.status === 401 && token !== null) {
    const renewed = await renewToken(token);
    if (renewed !== null) answer = await fetchWith(path, renewed);
  }
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined);
    throw problemOf({ status: answer.status, body });
  }
  return answer;
};

/**
 * Calls the API at a path as the signed-in user and returns the file in the response.
 * @throws ApiError when the network, the session or the call failed
 */
export const readFile = async (path: string): Promise<Blob> => (await answerOf(path)).blob();

/**
 * Saves the response to an authenticated API call as a file.
 *
 * @param name is the file name if the response has none
 * @throws ApiError when the network, the session or the call failed
 */
export const download = async (path: string, name: string): Promise<void> => {
  const answer = await answerOf(path);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(answer, name);
  link.click();
  URL.revokeObjectURL(url);
};
