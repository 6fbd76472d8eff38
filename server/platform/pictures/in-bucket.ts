import type { S3Client } from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { StartupError } from '../startup-error.ts';
import type { PictureStore } from './picture-store.ts';

export type BucketSettings = Partial<
  Pick<
    Settings,
    | 'STORAGE_URL'
    | 'S3_ENDPOINT'
    | 'AWS_REGION'
    | 'AWS_ACCESS_KEY_ID'
    | 'AWS_SECRET_ACCESS_KEY'
    | 'AWS_SESSION_TOKEN'
  >
>;

/**
 * Is the prefix of the names of the bucket's objects that the service lists and deletes; it touches no other objects.
 */
const FOLDER = 'pictures/';
const START_CHECK = 'start-check';
/** Limits the time of reading a picture from the bucket, in ms: a short time, because a page waits for it. */
const READ_MS = 2000;
const WRITE_MS = 10_000;
const CONNECT_MS = 1000;
/** Is how long, in ms, requests to the bucket fail at once after one got no answer. */
const PAUSE_MS = 1000;
const RETRY_SECONDS = 5;
const AT_ONCE = 8;

/** Says whether a request to the bucket got no response, because the connection failed or timed out. */
const hasNoResponse = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === undefined;

const isMissing = (error: unknown): boolean => (error as Error).name === 'NoSuchKey';

/** Returns the reason of an error of the bucket in words, without a full stop. */
const reasonOf = (error: unknown): string => {
  const { name, message, code } = error as NodeJS.ErrnoException;
  const words = message.replace(/\.$/, '') || code || 'no answer';
  return name === 'Error' ? words : `${name}: ${words}`;
};

/** Creates the S3 client of the bucket in the settings. */
const clientOf = async (settings: BucketSettings): Promise<S3Client> => {
  // The client is imported lazily, because only sites with a bucket need it.
  const { S3Client } = await import('@aws-sdk/client-s3');
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = settings;
  return new S3Client({
    region: settings.AWS_REGION ?? 'us-east-1',
    // Without keys the AWS default credential chain applies.
    ...(accessKeyId && secretAccessKey
      ? { credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) } }
      : {}),
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: WRITE_MS },
    // S3 implementations other than Amazon's reject its additional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
};

/**
 * Stores pictures as objects `pictures/<name>` of a bucket. They are not cached, so that a picture removed by one
 * process disappears everywhere. Concurrent reads of a name share one request. While the bucket is unreachable calls
 * fail fast with 503, logged once. @throws StartupError when objects cannot be listed, written or removed
 */
export const openBucketStore = async (
  settings: BucketSettings,
  log: Pick<Log, 'warn' | 'info'>,
  { pageSize = 1000, readMs = READ_MS } = {},
): Promise<PictureStore> => {
  const { hostname: Bucket } = new URL(settings.STORAGE_URL ?? '');
  const client = await clientOf(settings);
  const s3 = await import('@aws-sdk/client-s3');
  const reading = new Map<string, Promise<Buffer | null>>();
  const parallel = pLimit(AT_ONCE);
  let isUnavailable = false;
  let pausedUntil = 0;

  const unavailable = (): Refusal =>
    new Refusal(commonRefusals.overloaded, { retryAfter: RETRY_SECONDS });
  /**
   * Runs a request to the bucket with a timeout in ms. After a request without an answer, others fail at once with 503
   * for `PAUSE_MS`. The log gets one line when requests begin to fail, and one when they succeed again.
   */
  const request = async <T>(
    timeoutMs: number,
    work: (by: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    if (performance.now() < pausedUntil) throw unavailable();
    try {
      const found = await work(AbortSignal.timeout(timeoutMs));
      if (isUnavailable) log.info('picture bucket reachable again');
      isUnavailable = false;
      return found;
    } catch (error) {
      if (hasNoResponse(error)) pausedUntil = performance.now() + PAUSE_MS;
      if (!isUnavailable) log.warn({ err: error }, 'picture bucket unreachable');
      isUnavailable = true;
      throw unavailable();
    }
  };

  const at = (name: string) => ({ Bucket, Key: FOLDER + name });
  /** Reads a picture from the bucket; null for a missing one. */
  const get = (name: string): Promise<Buffer | null> =>
    request(readMs, async (abortSignal) => {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(name)), { abortSignal });
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });

  try {
    const abortSignal = AbortSignal.timeout(WRITE_MS);
    const check = { Bucket, Key: START_CHECK };
    await client.send(new s3.ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal });
    await client.send(new s3.PutObjectCommand({ ...check, Body: 'ok' }), { abortSignal });
    await client.send(new s3.DeleteObjectCommand(check), { abortSignal });
  } catch (error) {
    client.destroy();
    throw new StartupError(`The bucket ${Bucket} cannot be used: ${reasonOf(error)}.`);
  }

  return {
    write: async (name, bytes) => {
      const object = { ...at(name), Body: bytes, ContentType: `image/${name.split('.').at(-1)}` };
      await request(WRITE_MS, (abortSignal) =>
        client.send(new s3.PutObjectCommand(object), { abortSignal }),
      );
    },
    read: (name) => {
      const found = reading.get(name) ?? get(name).finally(() => reading.delete(name));
      reading.set(name, found);
      return found;
    },
    copy: (name, copy) => {
      const object = { ...at(copy), CopySource: `${Bucket}/${FOLDER}${name}` };
      return request(WRITE_MS, async (abortSignal) => {
        try {
          await client.send(new s3.CopyObjectCommand(object), { abortSignal });
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      });
    },
    // Objects are removed one by one, because DeleteObjects needs checksums that not every storage
    // supports.
    remove: async (names) => {
      await parallel.map(names, (name) =>
        request(WRITE_MS, (abortSignal) =>
          client.send(new s3.DeleteObjectCommand(at(name)), { abortSignal }),
        ),
      );
    },
    listOlderThan: async (date) => {
      const old: string[] = [];
      let next: string | undefined;
      do {
        const page = new s3.ListObjectsV2Command({
          Bucket,
          Prefix: FOLDER,
          MaxKeys: pageSize,
          ContinuationToken: next,
        });
        const found = await request(WRITE_MS, (abortSignal) => client.send(page, { abortSignal }));
        for (const { Key = '', LastModified } of found.Contents ?? [])
          if (LastModified && LastModified < date) old.push(Key.slice(FOLDER.length));
        next = found.NextContinuationToken;
      } while (next);
      return old;
    },
    close: () => client.destroy(),
  };
};
