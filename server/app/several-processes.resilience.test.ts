import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_TYPE } from '#contract/common/pictures.ts';
import { jpeg, multipart, PASSWORD, signUpBody } from '#server/testing/personas.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import {
  dataFolder,
  endAll,
  fetchPatiently,
  startProcess,
  until,
} from '#server/testing/process.ts';
import { openSmsGateway, type SmsGateway } from '#server/testing/sms-gateway.ts';
import { adFieldsAt, ask, signUpAt } from '#server/testing/visitor.ts';

/** Limits the time, in ms, after which an approved ad must appear on all processes. */
const SHOWN_WITHIN_MS = 3000;

let database: TestDatabase;
let gateway: SmsGateway;
let folder = '';
let one = '';
let other = '';
let person: Awaited<ReturnType<typeof signUpAt>>;
let adId = 0;

const start = (role: 'web' | 'worker') =>
  startProcess({ DATABASE_URL: database.url, DATA_DIR: folder, SMS_URL: gateway.url, ROLE: role });

beforeAll(async () => {
  [database, gateway, folder] = await Promise.all([testDatabase(), openSmsGateway(), dataFolder()]);
  // The processes start concurrently, so that each folder, secret and seed is created by one and found by the other.
  [one, other] = await Promise.all([start('web').ready(), start('web').ready()]);
});
afterAll(async () => {
  await endAll();
  await gateway.close();
  await database.close();
});

/** Signs up a member of the staff at a running service and returns a token. */
const staffAt = async (address: string, role: 'moderator' | 'admin'): Promise<string> => {
  const { id, telephone } = await signUpAt(address);
  await database.pool.query('UPDATE app_user SET role = $2 WHERE id = $1', [id, role]);
  const { body } = await ask<{ access_token: string }>(address, 'POST', '/api/login', {
    json: { telephone, password: PASSWORD },
  });
  // They have a two-step secret, because outside preview mode the administration requires two-step sign-in.
  await database.pool.query(
    "INSERT INTO two_step (user_id, secret, created_at, confirmed_at) VALUES ($1, '', now(), now())",
    [id],
  );
  return body.access_token;
};

const textsToPerson = () => gateway.texts.filter(({ to }) => to === person.telephone);

/** Uploads the first half of a file; `finish` sends the rest, and `status` resolves with the response's status. */
const halfUpload = (address: string, payload: Buffer, headers: Record<string, string>) => {
  const middle = Math.floor(payload.length / 2);
  const sending = request(`${address}/api/photos`, {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.length },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
  });
  sending.write(payload.subarray(0, middle));
  return { status, finish: () => sending.end(payload.subarray(middle)) };
};

describe('several processes on one database', () => {
  it('leave events to the worker, whose start interrupts no upload', async () => {
    person = await signUpAt(one);
    const form = multipart([{ name: 'photo', value: await jpeg(1600, 1200), filename: 'a.jpg' }]);
    const upload = halfUpload(one, form.payload, {
      ...form.headers,
      authorization: `Bearer ${person.token}`,
    });
    await until('half of it is there', async () => {
      const names = await readdir(join(folder, 'incoming'));
      return names.length > 0;
    });
    expect(gateway.texts).toEqual([]);
    await start('worker').ready();
    upload.finish();
    expect(await upload.status).toBe(201);
    await until('the worker has texted the code', () => textsToPerson().length > 0);
    expect(textsToPerson()).toHaveLength(1);
    const code = /\d{6}/.exec(textsToPerson()[0]!.text)?.[0];
    const { token } = person;
    const confirmed = await ask(other, 'POST', '/api/verifyPhone', { token, json: { code } });
    expect(confirmed.status).toBe(200);
  });

  it('continue a photo that was cut at another', async () => {
    const photo = await jpeg(1600, 1200);
    const middle = Math.floor(photo.length / 2);
    const call = (
      address: string,
      method: string,
      path: string,
      more: { headers?: Record<string, string>; body?: BodyInit } = {},
    ) =>
      fetchPatiently(`${address}/api/photos/uploads${path}`, {
        method,
        ...more,
        headers: {
          'tus-resumable': '1.0.0',
          authorization: `Bearer ${person.token}`,
          ...more.headers,
        },
      });
    const part = (address: string, path: string, [from, to]: [number, number]) =>
      call(address, 'PATCH', path, {
        headers: { 'content-type': UPLOAD_TYPE, 'upload-offset': String(from) },
        body: Uint8Array.from(photo.subarray(from, to)),
      });
    const created = await call(one, 'POST', '', {
      headers: { 'upload-length': String(photo.length) },
    });
    const path = `/${created.headers.get('location')?.split('/').at(-1)}`;
    expect((await part(one, path, [0, middle])).status).toBe(204);
    const there = await call(other, 'HEAD', path);
    expect(there.headers.get('upload-offset')).toBe(String(middle));
    expect((await part(other, path, [middle, photo.length])).status).toBe(204);
    expect((await call(one, 'POST', `${path}/photo`)).status).toBe(201);
  });

  it('share the limit of password guesses', async () => {
    const { telephone } = await signUpAt(one);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const json = { telephone, password: `essai-${guess}` };
      const { status } = await ask(guess % 2 === 0 ? one : other, 'POST', '/api/login', { json });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('share the limit of sign-ups from one network', async () => {
    // These processes allow four sign-ups an hour from one network.
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder, ROLE: 'web' };
    const few = () => startProcess({ ...settings, SMS_BLOCK_BUDGET: '4' }).ready();
    const sites = await Promise.all([few(), few()]);
    // Earlier tests used the same counters.
    await database.pool.query('DELETE FROM limit_use');
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const json = signUpBody();
      const { status } = await ask(sites[turn % 2] ?? one, 'POST', '/api/register', { json });
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
  });

  it('share the daily limit of the export', async () => {
    const { token } = person;
    expect((await ask(one, 'GET', '/api/my-data', { token })).status).toBe(200);
    expect((await ask(other, 'GET', '/api/my-data', { token })).status).toBe(429);
  });

  it('show an ad within three seconds on cached pages of one process after approval at another', async () => {
    const title = 'Vélo de ville presque neuf';
    const { telephone } = person;
    const contact = { whatsapp: telephone, telephone, sms: telephone };
    const json = { ...(await adFieldsAt(one)), ...contact, title };
    const sent = await ask<{ data: { id: number } }>(one, 'POST', '/api/annonces', {
      token: person.token,
      json,
    });
    expect(sent.status).toBe(201);

    const moderator = await staffAt(one, 'moderator');
    const pages = [`${one}/annonces`, `${other}/annonces`, `${one}/`, `${other}/`];
    const textOf = async (page: string): Promise<string> => (await fetchPatiently(page)).text();
    for (const page of [...pages, ...pages]) expect(await textOf(page)).not.toContain(title);

    adId = sent.body.data.id;
    const approve = `/api/admin/annonces/${adId}/approve`;
    expect((await ask(one, 'POST', approve, { token: moderator })).status).toBe(200);
    const isShown = async (page: string): Promise<boolean> => (await textOf(page)).includes(title);
    await Promise.all(
      pages.map((page) => until(`${page} shows it`, () => isShown(page), SHOWN_WITHIN_MS)),
    );

    await until('the worker has notified the owner', () => textsToPerson().length > 1);
    expect(textsToPerson()[1]!.text).toContain(title);
  });

  it('read synonyms and words of the checks as they were edited at another', async () => {
    const token = await staffAt(one, 'admin');
    const search = async () =>
      (await ask<{ meta: { total: number } }>(other, 'GET', '/api/annonces/search?q=zorglub')).body;
    expect((await search()).meta.total).toBe(0);
    const synonyms = { terms: ['zorglub', 'vélo'], one_way: true };
    const added = await ask(one, 'POST', '/api/admin/synonyms', { token, json: synonyms });
    expect([added.status, (await search()).meta.total]).toEqual([201, 1]);

    const entry = { kind: 'forbidden', reason: 'essais', words: 'xyzzy' };
    await ask(one, 'POST', '/api/admin/check-words', { token, json: entry });
    const { telephone } = person;
    const contact = { whatsapp: telephone, telephone, sms: telephone };
    const json = { ...(await adFieldsAt(one)), ...contact, title: 'Un xyzzy presque neuf' };
    await ask(one, 'POST', '/api/annonces', { token: person.token, json });
    await until('the other process finds the word', async () => {
      const path = '/api/admin/annonces/next';
      const { body } = await ask<{ data: { checks: { found: string[] }[] } }>(other, 'POST', path, {
        token,
        json: {},
      });
      return body.data.checks.some(({ found }) => found.includes('xyzzy'));
    });
  });

  it('the process that answered a change shows it on its pages at once', async () => {
    const page = `${one}/annonces/${adId}`;
    expect((await fetchPatiently(page)).status).toBe(200);
    const { token } = person;
    const withdraw = `/api/annonces/${adId}/withdraw`;
    expect((await ask(one, 'POST', withdraw, { token })).status).toBe(200);
    expect((await fetchPatiently(page)).status).toBe(410);
  });
});
