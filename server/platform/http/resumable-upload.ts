import { PassThrough, Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { ERRORS, Server, type DataStore, type Lock, type Locker } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals, type RefusalKind } from '#contract/common/refusals.ts';
import { Refusal } from '../refusal.ts';

export interface UploadRules {
  /** Is the URL path at which uploads are created; an upload has this path and its id. */
  path: string;
  maxBytes: number;
  makeId: () => string;
  tooLarge: RefusalKind;
  /** Is the refusal of a request whose offset differs from the bytes that the upload has. */
  moved: RefusalKind;
}

/** Lists the request headers of the tus protocol, the only ones passed to the tus library. Metadata is not stored. */
const REQUEST_HEADERS = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-concat',
  'upload-defer-length',
  'upload-length',
  'upload-offset',
];
const ANSWER_HEADERS = ['location', 'tus-resumable', 'upload-length', 'upload-offset'];

/**
 * Lets the latest request of an upload take over within this process: the request before it, whose connection is
 * usually dead, ends and stores what it received. Between processes, the store decides.
 */
const takeoverLocker = (): Locker => {
  const holders = new Map<string, { cancel: () => void; ended: Promise<void> }>();
  return {
    newLock: (id): Lock => {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      return {
        lock: async (_signal, requestRelease) => {
          for (let holder = holders.get(id); holder; holder = holders.get(id)) {
            holder.cancel();
            await holder.ended;
          }
          holders.set(id, { cancel: () => void requestRelease(), ended });
        },
        unlock: async () => {
          holders.delete(id);
          resolve();
        },
      };
    },
  };
};

/**
 * Returns a copy of the request body, so that a refusal can still drain the request. The copy ends early when the
 * connection is lost.
 */
const bodyOf = (raw: IncomingMessage): ReadableStream => {
  const copy = new PassThrough();
  if (raw.destroyed && !raw.readableEnded) copy.end();
  raw.once('close', () => {
    if (!raw.readableEnded) copy.end();
  });
  return Readable.toWeb(raw.pipe(copy)) as ReadableStream;
};

/**
 * Converts a Fastify request to the Web API request that the tus library takes, with the headers of the tus protocol
 * only.
 */
const toWebRequest = ({ method, headers, raw }: FastifyRequest, path: string): Request => {
  const relevant = REQUEST_HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const body = method === 'PATCH' ? { body: bodyOf(raw), duplex: 'half' as const } : {};
  return new Request(new URL(path, 'http://upload'), { method, headers: relevant, ...body });
};

const statusOf = (error: unknown): number | undefined =>
  (error as { status_code?: number }).status_code;

/**
 * Creates a handler that answers requests for resumable uploads (tus 1.0.0) with the help of a library and with the
 * API's refusals. The caller provides the store, which does not find the uploads of other users.
 * @throws Refusal 400, 404, 409 or 413
 */
export const openResumableUploads = (rules: UploadRules) => {
  const { path, maxBytes, makeId, tooLarge, moved } = rules;
  const locker = takeoverLocker();
  const kinds: Record<number, RefusalKind> = {
    404: commonRefusals.notFound,
    409: moved,
    413: tooLarge,
  };
  const refusalOf = (status: number): Refusal =>
    new Refusal(kinds[status] ?? commonRefusals.unreadable);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { store, id }: { store: DataStore; id: string | undefined },
  ): Promise<null> => {
    const server = new Server({
      path,
      maxSize: maxBytes,
      relativeLocation: true,
      datastore: store,
      locker,
      lockDrainTimeout: 1,
      namingFunction: makeId,
      // The library would answer errors in its own format.
      onResponseError: (_request, error) => {
        // oxlint-disable-next-line typescript/only-throw-error -- errors of the library are plain objects
        throw error;
      },
    });
    const web = toWebRequest(request, id === undefined ? path : `${path}/${id}`);
    const answer = await server.handleWeb(web).catch((error: unknown) => {
      if (error === ERRORS.ABORTED) throw new Refusal(moved);
      const status = statusOf(error);
      throw status === undefined ? error : refusalOf(status);
    });
    if (answer.status >= 400) throw refusalOf(answer.status);
    // The connection was lost, or a later request took over; the bytes that arrived are stored.
    if (web.body && !request.raw.readableEnded) throw new Refusal(moved);
    for (const name of ANSWER_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    void reply.code(answer.status);
    return null;
  };
};
