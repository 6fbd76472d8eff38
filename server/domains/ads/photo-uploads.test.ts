import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_TYPE } from '#contract/common/pictures.ts';
import { DAY } from '#contract/common/time.ts';
import { filesOf, sendAdForm } from '#server/testing/ad-forms.ts';
import { gif, noisyJpeg } from '#server/testing/bad-photos.ts';
import { seller, type Person } from '#server/testing/personas.ts';
import { appendTo, offsetOf, startUpload, TUS } from '#server/testing/photo-uploads.ts';
import { until } from '#server/testing/process.ts';
import { openLine } from '#server/testing/raw-line.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { deleteUnusedPhotos } from './jobs.ts';

const PATH = '/api/photos/uploads';
const MB = 1024 * 1024;

let service: TestService;
let port = 0;
let moussa: Person;
let photo: Buffer;
beforeAll(async () => {
  service = await testService();
  photo = await noisyJpeg();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = service.app.server.address() as AddressInfo);
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa' });
});
afterAll(() => service.close());

const finish = (id: string, { token }: Person = moussa) =>
  service.call<{ data: { id: number; url: string }; errors?: Record<string, string[]> }>(
    'POST',
    `${PATH}/${id}/photo`,
    { token },
  );
const wholeUpload = async (bytes: Buffer): Promise<string> => {
  const id = await startUpload(service, moussa, { length: bytes.length });
  expect((await appendTo(service, moussa, { id, offset: 0, bytes })).status).toBe(204);
  return id;
};

/** Returns the headers of a request that sends the first part of a photo, as bytes on the wire. */
const headOf = (id: string, length: string): string =>
  [
    `PATCH ${PATH}/${id} HTTP/1.1`,
    'Host: a',
    'Tus-Resumable: 1.0.0',
    `Authorization: Bearer ${moussa.token}`,
    `Content-Type: ${UPLOAD_TYPE}`,
    'Upload-Offset: 0',
    length,
    '\r\n',
  ].join('\r\n');

/**
 * Opens a proxy to the service that cuts the connection once, at the `cutAt`th byte, and counts the
 * bytes of each connection.
 */
const openProxy = async (cutAt: number): Promise<{ server: Server; received: number[] }> => {
  const received: number[] = [];
  const server = createServer((client) => {
    const line = received.push(0) - 1;
    const upstream = connect(port, '127.0.0.1');
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    const total = () => received.reduce((sum, bytes) => sum + bytes, 0);
    client.on('data', (bytes: Buffer) => {
      const before = total();
      received[line] = (received[line] ?? 0) + bytes.length;
      upstream.write(bytes);
      // Reads the bytes as slowly as they arrive on a slow line.
      client.pause();
      setTimeout(() => {
        if (before < cutAt && total() >= cutAt) end();
        else client.resume();
      }, 10);
    });
    upstream.pipe(client);
    client.on('error', end).on('close', end);
    upstream.on('error', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, received };
};

const uploadThrough = ({ server }: { server: Server }, bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const upload = new Upload(bytes, {
      endpoint: address + PATH,
      headers: { authorization: `Bearer ${moussa.token}` },
      retryDelays: [100, 100],
      onError: reject,
      onSuccess: () => resolve(String(upload.url).split('/').at(-1) ?? ''),
    });
    upload.start();
  });

describe('a photo cut in the middle', () => {
  it('resumes where it stopped: the second attempt sends only the rest', async () => {
    const proxy = await openProxy(photo.length / 2);
    const id = await uploadThrough(proxy, photo);
    proxy.server.close();
    const whole = proxy.received.reduce((sum, bytes) => sum + bytes, 0);
    // The difference is headers, and bytes that were on their way when the line was cut.
    expect(whole - photo.length).toBeLessThan(200 * 1024);
    const { status, body } = await finish(id);
    expect([status, body.data.url]).toEqual([201, expect.stringMatching(/^\/pictures\//)]);
  });

  it('keeps what arrived of a part that never ends', async () => {
    const id = await startUpload(service, moussa, { length: photo.length });
    const dead = openLine(port, headOf(id, `Content-Length: ${photo.length}`));
    dead.socket.write(photo.subarray(0, 100_000));
    await until('a part is stored', async () => {
      const { rows } = await service.database.pool.query('SELECT FROM photo_upload_part');
      return rows.length > 0;
    });
    // The next request takes over from the connection that hangs, and finds all of its bytes stored.
    expect(await offsetOf(service, moussa, id)).toBe(100_000);
    const rest = { id, offset: 100_000, bytes: photo.subarray(100_000) };
    expect((await appendTo(service, moussa, rest)).status).toBe(204);
    dead.socket.destroy();
    expect((await finish(id)).status).toBe(201);
  });
});

describe('a finished upload', () => {
  it('makes one photo, however often it is asked for', async () => {
    const id = await wholeUpload(photo);
    const answers = await Promise.all([finish(id), finish(id), finish(id)]);
    const again = await finish(id);
    expect(
      new Set([...answers, again].map(({ status, body }) => `${status} ${body.data.id}`)),
    ).toEqual(new Set([`201 ${again.body.data.id}`]));
    expect((await filesOf(service)).incoming).toEqual([]);
    expect(await offsetOf(service, moussa, id)).toBe(photo.length);
    const { rows } = await service.database.pool.query(
      'SELECT FROM photo_upload_part WHERE upload_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('is published with an ad', async () => {
    const { body } = await finish(await wholeUpload(photo));
    const sent = await sendAdForm(service, moussa, { fields: { 'photo_ids[]': body.data.id } });
    expect([sent.status, sent.body.data.images.length]).toEqual([201, 1]);
  });

  it('is refused with the errors of any photo, at its field, and deleted', async () => {
    const id = await wholeUpload(await gif());
    const { status, body } = await finish(id);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([415, ['photo']]);
    expect((await finish(id)).status).toBe(404);
    const broken = await wholeUpload(photo.subarray(0, photo.length / 2));
    expect((await finish(broken)).status).toBe(422);
    const empty = await startUpload(service, moussa, { length: 0 });
    expect((await finish(empty)).status).toBe(415);
  });

  it('is not one while bytes are missing: 409', async () => {
    const id = await startUpload(service, moussa, { length: photo.length });
    await appendTo(service, moussa, { id, offset: 0, bytes: photo.subarray(0, 1000) });
    expect((await finish(id)).status).toBe(409);
    expect(await offsetOf(service, moussa, id)).toBe(1000);
  });
});

describe('an upload', () => {
  it('of somebody else is not found', async () => {
    const id = await startUpload(service, moussa, { length: 5 });
    const other = await seller(service);
    const bytes = Buffer.from('bytes');
    const { status: offset } = await service.call('HEAD', `${PATH}/${id}`, {
      token: other.token,
      headers: TUS,
    });
    const { status: part } = await appendTo(service, other, { id, offset: 0, bytes });
    expect([offset, part, (await finish(id, other)).status]).toEqual([404, 404, 404]);
    expect(await offsetOf(service, moussa, id)).toBe(0);
  });

  it.each([
    ['too heavy', 413, { 'upload-length': String(15 * MB + 1) }],
    ['of no length', 400, {}],
    ['of a length said later', 400, { 'upload-defer-length': '1' }],
    ['of a length that is no number', 400, { 'upload-length': '1e3' }],
    ['of a negative length', 400, { 'upload-length': '-1' }],
    ['of a length beyond integers', 400, { 'upload-length': '99999999999999999999' }],
    ['in several pieces', 400, { 'upload-length': '5', 'upload-concat': 'partial' }],
    ['of another version', 400, { 'upload-length': '5', 'tus-resumable': '2.0.0' }],
  ])('%s is refused: %i', async (_, status, headers) => {
    const answer = await service.call('POST', PATH, {
      token: moussa.token,
      headers: { ...TUS, ...headers },
    });
    expect([answer.status, answer.body['code']]).toEqual([status, status]);
  });

  it.each([
    ['at another offset', 409, { 'upload-offset': '3' }],
    ['without an offset', 400, { 'upload-offset': '' }],
    ['at a negative offset', 400, { 'upload-offset': '-1' }],
    ['of JSON', 400, { 'content-type': 'application/json' }],
    ['of another type', 415, { 'content-type': 'image/jpeg' }],
    ['without the version', 400, { 'tus-resumable': '' }],
    ['of a length said again', 400, { 'upload-length': '7' }],
  ])('takes no part %s: %i', async (_, status, headers) => {
    const id = await startUpload(service, moussa, { length: 5 });
    const answer = await service.call('PATCH', `${PATH}/${id}`, {
      token: moussa.token,
      headers: { ...TUS, 'content-type': UPLOAD_TYPE, 'upload-offset': '0', ...headers },
      payload: Buffer.from('bytes'),
    });
    expect([answer.status, await offsetOf(service, moussa, id)]).toEqual([status, 0]);
  });

  it('takes no more bytes than it has: 413', async () => {
    const id = await startUpload(service, moussa, { length: 5 });
    const bytes = Buffer.alloc(6);
    expect((await appendTo(service, moussa, { id, offset: 0, bytes })).status).toBe(413);
    const chunked = openLine(port, headOf(id, 'Transfer-Encoding: chunked'));
    chunked.socket.write('6\r\nbytes!\r\n0\r\n\r\n');
    await until('it is answered', () => chunked.heard().startsWith('HTTP/1.1 413 '));
    chunked.socket.destroy();
    expect(await offsetOf(service, moussa, id)).toBeLessThanOrEqual(5);
  });

  it('is continued by one of two requests at the same offset', async () => {
    const id = await startUpload(service, moussa, { length: 10 });
    const parts = [Buffer.from('aaaaa'), Buffer.from('bbbbb')];
    const answers = await Promise.all(
      parts.map((bytes) => appendTo(service, moussa, { id, offset: 0, bytes })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await offsetOf(service, moussa, id)).toBe(5);
  });

  it('has a limited number of parts', async () => {
    const id = await startUpload(service, moussa, { length: 2000 });
    await service.database.pool.query(
      `INSERT INTO photo_upload_part (upload_id, position, bytes)
       SELECT $1, n, 'b' FROM generate_series(0, 999) AS n`,
      [id],
    );
    const part = { id, offset: 1000, bytes: Buffer.from('b') };
    expect((await appendTo(service, moussa, part)).status).toBe(409);
  });

  it('counts as a photo of the day', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 301; i += 1) {
      const { status } = await service.call('POST', PATH, {
        token: moussa.token,
        headers: { ...TUS, 'upload-length': '5' },
      });
      statuses.push(status);
    }
    expect([statuses.lastIndexOf(201), statuses.at(-1)]).toEqual([299, 429]);
    const { rows } = await service.database.pool.query(
      'SELECT FROM photo_upload WHERE owner_id = $1',
      [moussa.user.id],
    );
    // Older uploads are deleted.
    expect(rows).toHaveLength(20);
  });

  it('is forgotten after a day', async () => {
    const id = await startUpload(service, moussa, { length: 5 });
    await appendTo(service, moussa, { id, offset: 0, bytes: Buffer.from('by') });
    service.clock.pass(DAY + 1);
    await deleteUnusedPhotos.run(service.platform, {});
    const { rows } = await service.database.pool.query(
      'SELECT id FROM photo_upload UNION SELECT upload_id FROM photo_upload_part',
    );
    expect(rows).toEqual([]);
  });
});
