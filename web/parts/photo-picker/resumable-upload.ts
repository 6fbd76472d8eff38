import {
  DetailedError,
  Upload,
  type HttpRequest,
  type HttpResponse,
  type HttpStack,
} from 'tus-js-client';
import { ApiError, problemOf, type CallName, type Incoming } from '#web/client/api.ts';
import { sendWithProgress } from '#web/client/upload-api.ts';

/** Lists the pauses, in ms, before a lost connection is tried again; they start over after each progress. */
const RETRY_DELAYS = [1000, 3000];

/** Maps the methods of the upload library's requests to the API calls that they make. */
const CALLS: ReadonlyMap<string, CallName> = new Map([
  ['POST', 'POST /api/photos/uploads'],
  ['HEAD', 'HEAD /api/photos/uploads/:id'],
  ['PATCH', 'PATCH /api/photos/uploads/:id'],
]);

const isTransient = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Converts an answer of the API to one for the upload library, which keeps the answer as its underlying object. */
const toResponse = (answer: Incoming): HttpResponse => ({
  getStatus: () => answer.status,
  getHeader: (name) => answer.header?.(name) ?? undefined,
  getBody: () => '',
  getUnderlyingObject: () => answer,
});

/**
 * Sends the requests of the upload library like every call of the API: with the session, renewed when it has expired.
 */
const apiStack: HttpStack = {
  getName: () => 'api',
  createRequest: (method, url): HttpRequest => {
    const headers: Record<string, string> = {};
    const abort = new AbortController();
    let onProgress = (_sent: number): void => undefined;
    const call = CALLS.get(method);
    if (!call) throw new Error(`No call sends ${method}.`);
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void (headers[name] = value),
      getHeader: (name) => headers[name],
      setProgressHandler: (handler) => void (onProgress = handler),
      getUnderlyingObject: () => null,
      abort: async () => abort.abort(),
      send: async (body: Blob | null) => {
        const answer = await sendWithProgress(
          {
            name: call,
            params: { id: url.split('/').at(-1) ?? '' },
            query: {},
            body: body ?? undefined,
            headers,
            signal: abort.signal,
          },
          (sent) => onProgress(sent),
        );
        // The error is thrown, so that the library keeps the upload and asks again.
        if (isTransient(answer.status)) throw problemOf(answer);
        return toResponse(answer);
      },
    };
  },
};

/** Returns the failure of the API that caused an error of the upload library. */
const apiErrorOf = (error: Error): Error => {
  if (!(error instanceof DetailedError)) return error;
  const { causingError, originalResponse } = error;
  if (causingError instanceof ApiError) return causingError;
  const answer = originalResponse?.getUnderlyingObject() as Incoming | undefined;
  return answer ? problemOf(answer) : error;
};

const CONFLICT = 409;
/**
 * Tells whether a failed request is retried: with a network, after a lost connection (status 0) or a conflict (409), in
 * which the server has received another number of bytes than assumed.
 */
const mayRetry = (error: DetailedError): boolean => {
  const failure = apiErrorOf(error);
  return navigator.onLine && failure instanceof ApiError && [0, CONFLICT].includes(failure.status);
};

export interface ResumableOptions {
  /** Is the URL of the upload that an earlier attempt began; null when none did. */
  url: string | null;
  /** Is called with the URL as soon as the upload has one. */
  onUrl: (url: string) => void;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads bytes, or the rest of them when an earlier attempt was cut (tus 1.0.0). Returns the URL of the upload.
 * @throws ApiError, or the reason of the abort
 */
export const uploadResumably = (bytes: Blob, options: ResumableOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const { url, onUrl, onProgress, signal } = options;
    if (signal.aborted) return reject(signal.reason as Error);
    const upload = new Upload(bytes, {
      endpoint: '/api/photos/uploads',
      uploadUrl: url,
      httpStack: apiStack,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      onShouldRetry: mayRetry,
      onUploadUrlAvailable: () => onUrl(upload.url ?? ''),
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onError: (error) => reject(apiErrorOf(error)),
      onSuccess: () => resolve(upload.url ?? ''),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason as Error);
    });
    upload.start();
  });
