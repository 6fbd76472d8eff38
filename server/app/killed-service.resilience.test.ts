import { randomInt, randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { decodersOf } from '#server/testing/decoders.ts';
import { jpeg, type FormPart } from '#server/testing/personas.ts';
import {
  databaseUrlOf,
  dataFolder,
  endAll,
  postmasterOf,
  startProcess,
  until,
  type ServiceProcess,
} from '#server/testing/process.ts';
import { openSmsGateway, type SmsGateway } from '#server/testing/sms-gateway.ts';
import { adFieldsAt, ask, signUpAt, type Call } from '#server/testing/visitor.ts';

const WRITERS = 4;
const KILLS = 3;
/** Limits the time, in ms, in which the service must restart a process of its own that was killed. */
const BACK_WITHIN_MS = 15_000;
/** Lists the widths, in px, by which the test identifies its photos; they are small so that decoding is fast. */
const WIDTHS = [400, 390, 380];

let folder = '';
let gateway: SmsGateway;
let service: ServiceProcess;
/** Resolves to the current address of the service; pending while the service is down. */
let address: Promise<string>;
let photos: Buffer[];

const start = (settings: Record<string, string> = {}): void => {
  service = startProcess({ DATA_DIR: folder, SMS_URL: gateway.url, ...settings });
  address = service.ready();
};

beforeAll(async () => {
  folder = await dataFolder();
  gateway = await openSmsGateway();
  photos = await Promise.all(WIDTHS.map((width) => jpeg(width, 300)));
  start();
});
afterAll(async () => {
  await endAll();
  await gateway.close();
});

/** Describes an attempt to publish an ad; the kill of a process may interrupt it. */
interface Attempt {
  token: string;
  title: string;
  call: Call;
  widths: number[];
  /** Contains the ads in all 201 responses, of the first attempt and of retries. */
  answers: Ad[];
}

const attempts: Attempt[] = [];
let over = new AbortController();

const photoPart = (name: string, index: number): FormPart => ({
  name,
  value: photos[index]!,
  filename: 'photo.jpg',
});

/** Repeats a call until there is a response, which is safe because each call carries a key or is idempotent. */
const callUntilAnswered = async <T>(path: string, call: Call) => {
  for (;;) {
    const answer = await ask<T>(await address, 'POST', path, call).catch(() => null);
    if (answer) return answer;
    await sleep(20);
  }
};

const sendPhotos = async (token: string, widths: readonly number[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const width of widths) {
    const form = [photoPart('photo', WIDTHS.indexOf(width))];
    const { status, body } = await callUntilAnswered<{ data: { id: number } }>('/api/photos', {
      token,
      form,
    });
    expect(status).toBe(201);
    ids.push(body.data.id);
  }
  return ids;
};

const prepare = async (token: string, fields: Record<string, string>): Promise<Attempt> => {
  const widths = WIDTHS.slice(0, randomInt(1, WIDTHS.length + 1));
  const title = `Annonce ${attempts.length} à ${widths.length} photos`;
  const call: Call = { token, key: randomUUID() };
  const attempt: Attempt = { token, title, call, widths, answers: [] };
  attempts.push(attempt);
  if (attempts.length % 2 === 0) {
    call.json = { ...fields, title, photo_ids: await sendPhotos(token, widths) };
  } else {
    const texts = Object.entries({ ...fields, title }).map(([name, value]) => ({ name, value }));
    call.form = [...texts, ...widths.map((_, index) => photoPart(`images[${index}]`, index))];
  }
  return attempt;
};

/** Is the greatest number of ads that a person may publish in a day. */
const MOST_ADS = 25;

/**
 * Publishes ads until the test ends. After a broken connection, it either retries with the same key or gives up the ad,
 * at random.
 */
const write = async (token: string, fields: Record<string, string>): Promise<void> => {
  for (let sent = 0; !over.signal.aborted && sent < MOST_ADS; sent += 1) {
    const attempt = await prepare(token, fields);
    const path = '/api/annonces';
    const first = await ask<{ data: Ad }>(await address, 'POST', path, attempt.call).catch(
      () => null,
    );
    const answer =
      first ??
      (randomInt(2) === 0 ? null : await callUntilAnswered<{ data: Ad }>(path, attempt.call));
    if (!answer) continue;
    expect(answer.status).toBe(201);
    attempt.answers.push(answer.body.data);
  }
};

const acknowledged = (): Attempt[] => attempts.filter(({ answers }) => answers.length > 0);

interface KeptAd {
  id: number;
  title: string;
  events: number;
  keys: number;
  widths: number[];
}

const query = async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: await databaseUrlOf(folder) });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
};

const keptAds = () =>
  query<KeptAd>(`
    SELECT ad.id, title,
      (SELECT count(*)::int FROM event WHERE type = 'ad.submitted' AND (payload->>'ad_id')::int = ad.id) AS events,
      (SELECT count(*)::int FROM idempotency_key WHERE ad_id = ad.id) AS keys,
      ARRAY(SELECT width FROM picture WHERE ad_id = ad.id ORDER BY position) AS widths
    FROM ad`);

/** Expects that pages which are not cached are answered, within `within` ms. */
const expectServing = (within?: number) =>
  until(
    'pages answer',
    async () => (await fetch(`${await address}/annonces?q=${randomUUID()}`).catch(() => null))?.ok,
    within,
  );

const widthOfFile = async (name: string): Promise<number> => {
  const { info } = await sharp(join(folder, 'pictures', name))
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  return info.width;
};

describe('a service killed at random while people publish', () => {
  it('restarts each time and removes partial uploads', async () => {
    const people = await Promise.all(
      Array.from({ length: WRITERS }, async () => signUpAt(await address)),
    );
    const fields = await adFieldsAt(await address);
    const writing = Promise.all(people.map(({ token }) => write(token, fields)));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const wanted = acknowledged().length + 3;
      await Promise.race([writing, until('ads are taken', () => acknowledged().length >= wanted)]);
      await sleep(randomInt(300));
      const down = Promise.withResolvers<string>();
      address = down.promise;
      await service.end('SIGKILL');
      await writeFile(join(folder, 'incoming', randomUUID()), 'half a photo');
      const next = startProcess({ DATA_DIR: folder, SMS_URL: gateway.url });
      service = next;
      const served = await next.ready();
      if (kill === KILLS) over.abort();
      down.resolve(served);
    }
    await writing;
    expect(acknowledged().length).toBeGreaterThanOrEqual(KILLS * 3);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('has stored every confirmed ad once, with all its photos', async () => {
    for (const { token, title, widths, answers } of acknowledged()) {
      const [said] = answers;
      const path = `/api/the-annonces/${said!.id}`;
      const { status, body } = await ask<{ data: Ad }>(await address, 'GET', path, { token });
      expect(status).toBe(200);
      expect(body.data.title).toBe(title);
      expect(body.data.pictures).toEqual(said!.pictures);
      expect(body.data.pictures.map(({ width }) => width)).toEqual(widths);
    }
  });

  it('answers a retry with the same key with the same ad', async () => {
    for (const { call, answers } of acknowledged()) {
      const again = await ask<{ data: Ad }>(await address, 'POST', '/api/annonces', call);
      expect(again.status).toBe(201);
      expect(again.body.data.id).toBe(answers[0]!.id);
    }
  });

  it('has no partial ad: each has its title once, its photos, its event and its key', async () => {
    const kept = await keptAds();
    const byTitle = new Map(attempts.map((attempt) => [attempt.title, attempt]));
    expect(new Set(kept.map(({ title }) => title)).size).toBe(kept.length);
    for (const { title, events, keys, widths } of kept) {
      expect({ title, events, keys, widths }).toEqual({
        title,
        events: 1,
        keys: 1,
        widths: byTitle.get(title)?.widths,
      });
    }
  });

  it('has no photo without its files, each of which decodes completely', async () => {
    const rows = await query<{ key: string; widths: number[]; has_avif: boolean }>(
      'SELECT key, widths, has_avif FROM picture',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, widths } of rows) {
      for (const width of widths) expect(await widthOfFile(`${key}-${width}.webp`)).toBe(width);
    }
    const shown = acknowledged().flatMap(({ answers }) => answers[0]!.pictures);
    const files = new Set(await readdir(join(folder, 'pictures')));
    for (const { variants } of shown) {
      for (const { url } of variants) expect(files).toContain(basename(url));
    }
  });
});

const textsTo = (telephone: string) => gateway.texts.filter(({ to }) => to === telephone);

describe('a process of the service that is killed alone while people publish', () => {
  /** Is a worker process beside the web process, which runs the embedded database. */
  let worker: ServiceProcess;
  let moderator = '';
  const startWorker = async (): Promise<void> => {
    const settings = { ROLE: 'worker', DATABASE_URL: await databaseUrlOf(folder) };
    worker = startProcess({ DATA_DIR: folder, SMS_URL: gateway.url, ...settings });
    await worker.ready();
  };

  beforeAll(async () => {
    await service.end('SIGTERM');
    start({ ROLE: 'web' });
    const { id, token } = await signUpAt(await address);
    moderator = token;
    await query(`UPDATE app_user SET role = 'moderator' WHERE id = ${id}`);
    // The administrator has a two-step secret, because outside preview mode the administration requires two-step
    // sign-in.
    const secret = (await openSecrets(folder)).encrypt('unused');
    await query(
      `INSERT INTO two_step (user_id, secret, created_at, confirmed_at) VALUES (${id}, '${secret}', now(), now())`,
    );
    await startWorker();
  });
  afterAll(async () => {
    await worker.end('SIGTERM');
    await service.end('SIGTERM');
    start();
    await address;
  });

  /**
   * Expects that the whole site works: signs a person up by SMS, publishes an ad with photos, and reads the ad's page
   * and AVIF files.
   */
  const expectWhole = async (fields: Record<string, string>): Promise<void> => {
    const site = await address;
    const { token, telephone } = await signUpAt(site);
    const text = await until('its code is texted', () => textsTo(telephone)[0]?.text);
    const code = /\d{6}/.exec(text)?.[0];
    expect((await callUntilAnswered('/api/verifyPhone', { token, json: { code } })).status).toBe(
      200,
    );
    const photo_ids = await sendPhotos(token, WIDTHS);
    const own = { whatsapp: telephone, telephone, sms: telephone };
    const json = { ...fields, ...own, title: `Entière ${randomUUID()}`, photo_ids };
    const sent = await callUntilAnswered<{ data: Ad }>('/api/annonces', { token, json });
    const { id } = sent.body.data;
    const approve = `/api/admin/annonces/${id}/approve`;
    expect((await callUntilAnswered(approve, { token: moderator })).status).toBe(200);
    await until('its page shows it', async () => (await fetch(`${site}/annonces/${id}`)).ok);
    await until('its photos are AVIF files too', async () => {
      const rows = await query<{ has_avif: boolean }>(
        `SELECT has_avif FROM picture WHERE ad_id = ${id}`,
      );
      return rows.length === WIDTHS.length && rows.every(({ has_avif: has }) => has);
    });
  };

  const killAll = (pids: readonly number[]): void => {
    expect(pids).not.toEqual([]);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  };
  const victims: Record<string, () => Promise<unknown>> = {
    web: async () => {
      const down = Promise.withResolvers<string>();
      address = down.promise;
      await service.end('SIGKILL');
      start({ ROLE: 'web' });
      down.resolve(address);
    },
    worker: async () => {
      await worker.end('SIGKILL');
      await startWorker();
    },
    decoder: async () => killAll(await decodersOf(service.process.pid ?? 0)),
    AVIF: async () => killAll(await decodersOf(worker.process.pid ?? 0, 'avif')),
    postmaster: async () => killAll([(await postmasterOf(folder)) ?? 0]),
  };

  it.each(Object.entries(victims))(
    '%s: it is back, and what was acknowledged is there',
    async (name, kill) => {
      const before = attempts.length;
      over = new AbortController();
      const fields = await adFieldsAt(await address);
      await expectWhole(fields);
      const people = await Promise.all([signUpAt(await address), signUpAt(await address)]);
      const writing = Promise.all(people.map(({ token }) => write(token, fields)));
      const sent = () => attempts.slice(before).filter(({ answers }) => answers.length > 0);
      try {
        await Promise.race([writing, until('ads are taken', () => sent().length >= 3)]);
        await kill();
        await expectServing(name === 'postmaster' ? BACK_WITHIN_MS : undefined);
        await expectWhole(fields);
      } finally {
        over.abort();
      }
      await writing;
      const kept = new Map((await keptAds()).map((ad) => [ad.title, ad]));
      for (const { title, widths } of sent())
        expect(kept.get(title)).toMatchObject({ title, widths, events: 1, keys: 1 });
    },
  );
});

describe('a code requested just before a kill', () => {
  const expectSentOnce = async (telephone: string): Promise<void> => {
    await until('the code is sent', () => textsTo(telephone).some(({ isAccepted }) => isAccepted));
    const sent = await until('it is noted as sent', async () => {
      const rows = await query<{ recipient: string; sent_at: Date | null }>(
        'SELECT recipient, sent_at FROM message',
      );
      const own = rows.filter(({ recipient }) => recipient === telephone);
      return own.some(({ sent_at: at }) => at) && own;
    });
    expect(sent).toHaveLength(1);
    expect(textsTo(telephone).filter(({ isAccepted }) => isAccepted)).toHaveLength(1);
    // A gateway that supports the idempotency key sends the SMS once.
    expect(new Set(textsTo(telephone).map(({ key }) => key)).size).toBe(1);
    await address;
  };

  it('is texted once after the restart when sending had not begun', async () => {
    await service.end('SIGTERM');
    start({ ROLE: 'web' });
    const { telephone } = await signUpAt(await address);
    await service.end('SIGKILL');
    expect(textsTo(telephone)).toEqual([]);
    start();
    await expectSentOnce(telephone);
  });

  it('is texted again with the same idempotency key when the gateway had not responded yet', async () => {
    gateway.stopAnswering();
    const { telephone } = await signUpAt(await address);
    await until('it is being sent', () => textsTo(telephone).length > 0);
    await service.end('SIGKILL');
    gateway.resume();
    start();
    await expectSentOnce(telephone);
  });
});
