import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VOICES_A_DAY } from '#contract/common/voice.ts';
import { HOUR } from '#contract/common/time.ts';
import { filesOf } from '#server/testing/ad-forms.ts';
import { jpeg, seller, type Person } from '#server/testing/personas.ts';
import { appendTo, startUpload } from '#server/testing/photo-uploads.ts';
import { ownDecoder, testService, type TestService } from '#server/testing/service.ts';
import { recordedVoice, sendVoice } from '#server/testing/voices.ts';

/**
 * Is the limit, in ms, after which the service kills the process that reads a recording in this
 * test; `MOST_MS` includes the time around it.
 */
const KILLED_MS = 12_000;
const MOST_MS = 20_000;
/** Is the shorter limit, in ms, for files whose reading never ends, since no other outcome is awaited. */
const ENDLESS_KILLED_MS = 2000;

let service: TestService;
let moussa: Person;
beforeAll(async () => {
  service = await testService({}, {}, ownDecoder({ maxMs: KILLED_MS }));
});
beforeEach(async () => {
  moussa = await seller(service);
});
afterAll(() => service.close());

/** Returns a copy of a file with its bytes from a position on replaced. */
const withBytes = (file: Buffer, at: number, bytes: readonly number[]): Buffer => {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
};
const placeOf = (file: Buffer, id: readonly number[]): number => file.indexOf(Buffer.from(id));

/** Is an element id of WebM, as are `CLUSTER` and `DURATION`; `HUGE` is an element size. */
const SEGMENT = [0x18, 0x53, 0x80, 0x67];
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75];
const DURATION = [0x44, 0x89];
const HUGE = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe];

const hostileFiles = async (): Promise<[string, Buffer][]> => {
  const webm = await recordedVoice();
  const ogg = await recordedVoice({ container: 'ogg' });
  const mp4 = await recordedVoice({ container: 'mp4' });
  const cluster = placeOf(webm, CLUSTER);
  const hour = Buffer.alloc(8);
  hour.writeDoubleBE(HOUR);
  return [
    ['nothing but a header', webm.subarray(0, 40)],
    ['a segment as large as a disk', withBytes(webm, placeOf(webm, SEGMENT) + 4, HUGE)],
    ['a cluster as large as a disk', withBytes(webm, cluster + 4, HUGE)],
    ['a header that says an hour', withBytes(webm, placeOf(webm, DURATION) + 3, [...hour])],
    ['half of an Ogg file', ogg.subarray(0, Math.floor(ogg.length / 2))],
    [
      'an Ogg file of broken pages',
      withBytes(
        ogg,
        200,
        Array.from({ length: 500 }, () => 0xff),
      ),
    ],
    ['half of an MP4 file', mp4.subarray(0, Math.floor(mp4.length / 2))],
    ['an MP4 file of 4 GB boxes', withBytes(mp4, 0, [0xff, 0xff, 0xff, 0xff])],
    [
      'a ZIP',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(100_000))]),
    ],
    ['a photo', await jpeg()],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a byte', Buffer.from([0])],
    ['ten tracks', await recordedVoice({ tracks: 10 })],
    ['packets of one byte', await recordedVoice({ packetBytes: 1, seconds: 60 })],
    ['packets of 2.5 ms', await recordedVoice({ toc: 0xe0, packetBytes: 2, seconds: 900 })],
  ];
};

/** Builds files that make the reader search for ever. */
const endlessFiles = async (): Promise<[string, Buffer][]> => {
  const webm = await recordedVoice();
  const head = webm.subarray(0, placeOf(webm, CLUSTER));
  return [
    ['zeros after a header', Buffer.concat([head, Buffer.alloc(180_000)])],
    ['sizes of 0xff', Buffer.concat([head, Buffer.alloc(180_000, 0xff)])],
  ];
};

/**
 * Sends a hostile file; tells whether the answer has an expected status, the content that belongs to it, and came in
 * time.
 */
const outcomeOf = async (to: TestService, person: Person, file: Buffer) => {
  const startedAt = performance.now();
  const { status, body } = await sendVoice(to, person, file);
  return {
    isKnown: [201, 422].includes(status),
    isFast: performance.now() - startedAt < MOST_MS,
    isRight: status === 422 ? body.errors?.['voice']?.length === 1 : body.data.seconds <= 60,
  };
};
const GOOD = { isKnown: true, isFast: true, isRight: true };

describe('a hostile recording', () => {
  it('of any kind is refused in French or stored in our own form, and leaves nothing behind', async () => {
    const decoder = ownDecoder({ maxMs: ENDLESS_KILLED_MS });
    const impatient = await testService({}, {}, decoder);
    const aminata = await seller(impatient);
    for (const [which, file] of await endlessFiles()) {
      expect([which, await outcomeOf(impatient, aminata, file)]).toEqual([which, GOOD]);
      expect(decoder.pids()).toEqual([]);
    }
    expect((await filesOf(impatient)).incoming).toEqual([]);
    await impatient.close();
    for (const [which, file] of await hostileFiles())
      expect([which, await outcomeOf(service, moussa, file)]).toEqual([which, GOOD]);
    expect((await filesOf(service)).incoming).toEqual([]);
    const { status } = await sendVoice(service, moussa, await recordedVoice());
    expect(status).toBe(201);
  });

  it('of random changes never fails the server', async () => {
    const original = await recordedVoice({ seconds: 2 });
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let turn = 0; turn < 40; turn += 1) {
      const file = Buffer.from(original);
      for (let i = 0; i < 8; i += 1) file[random(turn < 20 ? 400 : file.length)] = random(256);
      const { status } = await sendVoice(service, await seller(service), file);
      expect([201, 422]).toContain(status);
    }
  });

  it('is not finished by somebody else, nor before it has arrived, nor as a photo', async () => {
    const bytes = await recordedVoice();
    const id = await startUpload(service, moussa, { length: bytes.length });
    const finish = (as: Person, what = 'voice') =>
      service.call<{ message: string }>('POST', `/api/photos/uploads/${id}/${what}`, {
        token: as.token,
      });
    expect((await finish(moussa)).status).toBe(409);
    await appendTo(service, moussa, { id, offset: 0, bytes });
    expect((await finish(await seller(service))).status).toBe(404);
    expect((await finish(moussa)).status).toBe(201);
    const photo = await startUpload(service, moussa, { length: bytes.length });
    await appendTo(service, moussa, { id: photo, offset: 0, bytes });
    const asPhoto = await service.call('POST', `/api/photos/uploads/${photo}/photo`, {
      token: moussa.token,
    });
    expect(asPhoto.status).toBe(415);
  });

  it('is one of forty a day for one person, the refused ones included', async () => {
    const broken = (await recordedVoice()).subarray(0, 40);
    for (let sent = 0; sent < VOICES_A_DAY; sent += 1)
      expect((await sendVoice(service, moussa, broken)).status).toBe(422);
    const { status, body } = await sendVoice(service, moussa, await recordedVoice());
    expect([status, body.message]).toEqual([
      429,
      'Vous avez envoyé 40 descriptions vocales aujourd’hui. Revenez demain.',
    ]);
    // Control: another person can still send a recording.
    expect((await sendVoice(service, await seller(service), await recordedVoice())).status).toBe(
      201,
    );
  });

  it.each(['..%2f..%2fsecrets.webm', 'a-1-1.webp', 'a-1-1.webm%00', 'a.webm', 'x-1-1.webm'])(
    'is not read by the name %s',
    async (name) => {
      expect((await service.app.inject(`/voices/${name}`)).statusCode).toBe(404);
    },
  );
});
