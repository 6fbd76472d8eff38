import { ApiError, makeApi, NO_NETWORK, type Api, type Incoming, type Outgoing } from './api.ts';
import { withAuth } from './browser-api.ts';

/** Timeout without any progress, in ms. */
const STALL_TIMEOUT_MS = 45_000;

// fetch has no upload progress; XMLHttpRequest has.
const xhrWithProgress =
  (onProgress: (share: number) => void) =>
  ({ route, url, body, headers, signal }: Outgoing, token: string | null): Promise<Incoming> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let silence: ReturnType<typeof setTimeout> | undefined;
      const abort = () => request.abort();
      const listen = () => {
        clearTimeout(silence);
        silence = setTimeout(abort, STALL_TIMEOUT_MS);
      };
      request.open(route.method, url);
      request.responseType = 'json';
      const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      for (const [name, value] of Object.entries({ ...bearer, ...headers }))
        request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        listen();
        onProgress(total > 0 ? loaded / total : 0);
      });
      request.addEventListener('loadend', () => {
        clearTimeout(silence);
        signal?.removeEventListener('abort', abort);
        if (request.status > 0) resolve({ status: request.status, body: request.response });
        else reject(new ApiError(0, NO_NETWORK));
      });
      signal?.addEventListener('abort', abort);
      listen();
      request.send(body ?? null);
    });

/** `browserApi` for a form with a file: `onProgress` is called with the share uploaded, 0 to 1. */
export const uploadApi = (onProgress: (share: number) => void): Api =>
  makeApi(withAuth(xhrWithProgress(onProgress)));
