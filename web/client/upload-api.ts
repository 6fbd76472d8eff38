import {
  ApiError,
  makeApi,
  NO_NETWORK,
  partsOf,
  urlOf,
  type Api,
  type Incoming,
  type Outgoing,
} from './api.ts';
import { withAuth } from './browser-api.ts';

/** Is the time without any progress, in ms, after which an upload fails. */
const STALL_TIMEOUT_MS = 45_000;

// XMLHttpRequest is used, because `fetch` reports no progress of uploads. An upload without progress for a time is
// aborted, which counts as a lost network.
const xhrWithProgress =
  (onProgress: (sent: number, total: number) => void) =>
  (call: Outgoing, token: string | null): Promise<Incoming> =>
    new Promise((resolve, reject) => {
      const { headers, signal } = call;
      const [method] = partsOf(call);
      const request = new XMLHttpRequest();
      let stallTimer: ReturnType<typeof setTimeout> | undefined;
      const abort = () => request.abort();
      // Aborts the upload after some time without progress.
      const restartStallTimer = () => {
        clearTimeout(stallTimer);
        stallTimer = setTimeout(abort, STALL_TIMEOUT_MS);
      };
      request.open(method, urlOf(call));
      request.responseType = 'json';
      const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      for (const [name, value] of Object.entries({ ...bearer, ...headers }))
        request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        restartStallTimer();
        onProgress(loaded, total);
      });
      request.addEventListener('loadend', () => {
        clearTimeout(stallTimer);
        signal?.removeEventListener('abort', abort);
        const { status } = request;
        const body: unknown = request.response;
        const header = (name: string) => request.getResponseHeader(name);
        if (status > 0) resolve({ status, body, header });
        else reject(new ApiError(0, NO_NETWORK));
      });
      signal?.addEventListener('abort', abort);
      restartStallTimer();
      request.send(call.body ?? null);
    });

/**
 * Returns an API client for a form with a file; `onProgress` is called with the share of the form that was sent, from 0
 * to 1.
 */
export const uploadApi = (onProgress: (share: number) => void): Api =>
  makeApi(withAuth(xhrWithProgress((sent, total) => onProgress(total > 0 ? sent / total : 0))));

/** Sends a call as `browserApi` does; `onProgress` is called with the number of bytes of the body that were sent. */
export const sendWithProgress = (
  call: Outgoing,
  onProgress: (sent: number) => void,
): Promise<Incoming> => withAuth(xhrWithProgress(onProgress))(call);
