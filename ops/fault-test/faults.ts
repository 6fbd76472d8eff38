import { jpeg, multipart } from '#server/testing/personas.ts';
import { isFrench } from './load.ts';
import type { Person } from './main-job.ts';
import type { Component, Site } from './site.ts';

export interface Fault {
  name: string;
  /** Is the number of calls that may fail during the fault, with a French text; any number when left out. */
  mayFail?: number;
  break(site: Site): Promise<void>;
  mend(site: Site): Promise<void>;
  /** Checks what users may expect during the fault. @throws when it does not hold */
  meanwhile?(site: Site, person: Person): Promise<void>;
}

/** Describes the fault that a component is stopped and later started again; `mayFail` limits the calls that fail. */
const stopped = (name: string, component: (site: Site) => Component, mayFail?: number): Fault => ({
  name,
  ...(mayFail !== undefined && { mayFail }),
  break: (site) => component(site).stop(),
  mend: (site) => component(site).start(),
});

/**
 * Checks that the site refuses a photo that cannot be stored with status 503 and a French text.
 * @throws otherwise
 */
const refusesPhotos = async ({ address }: Site, { token }: Person): Promise<void> => {
  const form = multipart([{ name: 'photo', value: await jpeg(), filename: 'photo.jpg' }]);
  const answer = await fetch(`${address}/api/photos`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(form.payload),
  });
  const text = await answer.text();
  if (answer.status !== 503 || !isFrench(text))
    throw new Error(`A photo without storage: ${answer.status} ${text}`);
};

export const FAULTS: readonly Fault[] = [
  // nginx does not repeat a write that the killed process had begun.
  stopped('a web process killed', ({ web }) => web, 1),
  stopped('the stream process killed', ({ stream }) => stream, 0),
  stopped('the worker killed', ({ worker }) => worker, 0),
  stopped('the replica stopped', ({ replica }) => replica, 0),
  stopped('Redis stopped', ({ redis }) => redis, 0),
  {
    name: 'Redis silent',
    mayFail: 0,
    break: async ({ redis }) => redis.freeze(true),
    mend: async ({ redis }) => redis.freeze(false),
  },
  {
    ...stopped('S3 stopped', ({ bucket }) => bucket, 0),
    meanwhile: refusesPhotos,
  },
  {
    name: 'the SMS gateway silent',
    mayFail: 0,
    break: async ({ sms }) => sms.stopAnswering(),
    mend: async ({ sms }) => sms.resume(),
  },
  stopped('PgBouncer stopped', ({ pooler }) => pooler),
  stopped('PostgreSQL stopped', ({ primary }) => primary),
];
