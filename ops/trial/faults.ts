import { jpeg, multipart } from '#server/testing/personas.ts';
import { isFrench } from './load.ts';
import type { Person } from './main-job.ts';
import type { Component, Site } from './site.ts';

export interface Fault {
  name: string;
  /** Whether nobody may notice; else failures are allowed, with a French text. */
  isHidden: boolean;
  break(site: Site): Promise<void>;
  mend(site: Site): Promise<void>;
  /** What people may expect meanwhile. @throws when it does not hold */
  meanwhile?(site: Site, person: Person): Promise<void>;
}

const stopped = (name: string, isHidden: boolean, component: (site: Site) => Component): Fault => ({
  name,
  isHidden,
  break: (site) => component(site).stop(),
  mend: (site) => component(site).start(),
});

/** A photo that cannot be stored is refused with a text, and nothing else suffers. */
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
  stopped('a web process killed', true, ({ web }) => web),
  stopped('the stream process killed', true, ({ stream }) => stream),
  stopped('the worker killed', true, ({ worker }) => worker),
  stopped('the replica stopped', true, ({ replica }) => replica),
  stopped('Redis stopped', true, ({ redis }) => redis),
  {
    name: 'Redis silent',
    isHidden: true,
    break: async ({ redis }) => redis.freeze(true),
    mend: async ({ redis }) => redis.freeze(false),
  },
  {
    ...stopped('S3 stopped', true, ({ bucket }) => bucket),
    meanwhile: refusesPhotos,
  },
  {
    name: 'the SMS gateway silent',
    isHidden: true,
    break: async ({ sms }) => sms.stopAnswering(),
    mend: async ({ sms }) => sms.resume(),
  },
  stopped('PgBouncer stopped', false, ({ pooler }) => pooler),
  stopped('PostgreSQL stopped', false, ({ primary }) => primary),
];
