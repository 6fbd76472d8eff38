import { accountRoutes } from '#contract/accounts/routes.ts';
import { adRoutes } from '#contract/ads/routes.ts';
import { MAX_PHOTO_BYTES } from '#contract/pictures.ts';
import type { AnswerOf } from '#contract/route.ts';
import { NO_NETWORK } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { session } from '#web/client/session.ts';
import type { SentPhoto } from './photo-queue.ts';
import { SendFailure, type SendPhoto } from './photo-uploads.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A line on which nothing moves for this long, in ms, is taken for dead. */
const SILENCE = 45_000;
const TOO_HEAVY = 'Cette photo dépasse 15 Mo.';
const REFUSED = 'Cette photo n’a pas pu être enregistrée.';

/** What the server made of the bytes; status 0 when no answer came. */
interface Outcome {
  status: number;
  body: unknown;
}

// fetch cannot tell how much of a body has left; XMLHttpRequest can.
const post = (photo: Blob, { onProgress, signal }: Parameters<SendPhoto>[1]): Promise<Outcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('photo', photo, 'photo');
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE);
    };
    const abort = () => request.abort();
    request.open(adRoutes.sendPhoto.method, adRoutes.sendPhoto.path);
    request.responseType = 'json';
    const token = session.get()?.token;
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      resolve({ status: request.status, body: request.response });
    });
    signal.addEventListener('abort', abort);
    listen();
    request.send(form);
  });

const messageOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : REFUSED;

/** Errors of one field say more than the sentence above them all. */
const reasonOf = (body: unknown): string => {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null;
  const [first] = Object.values((errors ?? {}) as Record<string, string[]>);
  return first?.[0] ?? messageOf(body);
};

const isOver = (status: number) => status === 0 || status === 429 || status >= 500;

/**
 * Sends one photo, made lighter first, telling its progress.
 *
 * @throws SendFailure with the French reason: no network, refused by the server, too heavy
 */
export const sendPhoto: SendPhoto = async (file, options): Promise<SentPhoto> => {
  const photo = await shrinkPhoto(file);
  if (photo.size > MAX_PHOTO_BYTES) throw new SendFailure(TOO_HEAVY, false);
  let { status, body } = await post(photo, options);
  if (status === 401 && !options.signal.aborted) {
    // An ordinary call renews the access token for everyone; then this one has its second chance.
    await browserApi.call(accountRoutes.me);
    ({ status, body } = await post(photo, options));
  }
  if (status === 201) {
    // The contract's own promise, as everywhere: the server is tested to send what it declares.
    const { data } = body as AnswerOf<typeof adRoutes.sendPhoto>;
    const thumb = data.variants[0]?.url ?? data.url;
    return { id: data.id, thumb, sentAt: new Date().toISOString() };
  }
  throw new SendFailure(status === 0 ? NO_NETWORK : reasonOf(body), isOver(status));
};
