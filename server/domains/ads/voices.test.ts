import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { MAX_VOICE } from '#contract/common/voice.ts';
import { DAY } from '#contract/common/time.ts';
import { filesOf } from '#server/testing/ad-forms.ts';
import { seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { appendTo, startUpload } from '#server/testing/photo-uploads.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { aVoice, recordedVoice, sendVoice } from '#server/testing/voices.ts';
import { deleteUnusedPhotos } from './jobs.ts';

const NOT_OPUS = 'Ce n’est pas un enregistrement Opus mono. Enregistrez-vous ici.';
const TOO_HEAVY = 'Cet enregistrement pèse plus de 130 ko. Parlez un peu moins longtemps.';

let service: TestService;
let moussa: Person;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa' });
});
afterAll(() => service.close());

const shown = async (id: number, person?: Person) =>
  (
    await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`, {
      ...(person && { token: person.token }),
    })
  ).body.data;
const change = (id: number, json: object) =>
  service.call<{ errors?: Record<string, string[]> }>('POST', `/api/update-annonces/${id}`, {
    token: moussa.token,
    json,
  });
const approve = (id: number, json: object = {}) =>
  service.call<{ message: string }>('POST', `/api/admin/annonces/${id}/approve`, {
    token: moderator.token,
    json,
  });
const statusOf = async (url: string) => (await service.app.inject(url)).statusCode;
const storedVoices = async () =>
  (await filesOf(service)).stored.filter((name) => name.endsWith('.webm'));

describe('a recording', () => {
  it.each(['webm', 'ogg', 'mp4'] as const)(
    'in %s is stored as WebM without what else was in it',
    async (container) => {
      const received = await recordedVoice({ seconds: 42, container, title: 'Chez Moussa' });
      const { status, body } = await sendVoice(service, moussa, received);
      expect([status, body.data.seconds]).toEqual([201, 42]);
      const file = await service.app.inject(body.data.url);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'audio/webm']);
      expect(file.rawPayload.length).toBe(body.data.bytes);
      const stored = await service.platform.pictures.read(body.data.name);
      expect(stored?.length).toBe(body.data.bytes);
      expect(stored?.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
      expect(stored?.includes('Moussa')).toBe(false);
      expect(received.includes('Moussa')).toBe(true);
    },
  );

  it('of 60 seconds at 16 kbit/s is small enough', async () => {
    const { status, body } = await sendVoice(service, moussa, await recordedVoice({ seconds: 60 }));
    expect([status, body.data.seconds]).toEqual([201, 60]);
    expect(body.data.bytes).toBeLessThanOrEqual(MAX_VOICE.bytes);
  });

  it('that is finished twice is one recording', async () => {
    const bytes = await recordedVoice();
    const id = await startUpload(service, moussa, { length: bytes.length });
    await appendTo(service, moussa, { id, offset: 0, bytes });
    const finish = () =>
      service.call<{ data: object }>('POST', `/api/photos/uploads/${id}/voice`, {
        token: moussa.token,
      });
    const [first, second] = await Promise.all([finish(), finish()]);
    const third = await finish();
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(second.body.data).toEqual(first.body.data);
    expect(third.body.data).toEqual(first.body.data);
  });

  it('is sent in parts when these are asked for', async () => {
    const { url, bytes } = await aVoice(service, moussa);
    const part = (range: string) => service.app.inject({ url, headers: { range } });
    const first = await part('bytes=0-1');
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-1/${bytes}`]);
    expect((await part('bytes=-10')).headers['content-length']).toBe('10');
    expect((await part(`bytes=${bytes}-`)).statusCode).toBe(416);
    expect((await part('bytes=9-1')).statusCode).toBe(416);
    expect((await part('lines=0-1')).statusCode).toBe(200);
  });
});

describe('a recording is refused', () => {
  it.each([
    ['of two channels', { channels: 2 }, NOT_OPUS],
    [
      'whose packets have two channels',
      { toc: 0x1c },
      'Cet enregistrement est abîmé. Enregistrez-vous à nouveau.',
    ],
    ['of ten tracks', { tracks: 10 }, NOT_OPUS],
    ['of another codec', { codec: 'mp3' as const, container: 'mp4' as const }, NOT_OPUS],
    ['of 62 seconds', { seconds: 62 }, 'Une description vocale dure 60 secondes au plus.'],
    ['of 24 kbit/s', { seconds: 60, packetBytes: 180 }, TOO_HEAVY],
    ['of a megabyte', { seconds: 60, packetBytes: 1200 }, TOO_HEAVY],
  ])('%s', async (_which, changes, message) => {
    const { status, body } = await sendVoice(service, moussa, await recordedVoice(changes));
    expect([status, body.errors]).toEqual([422, { voice: [message] }]);
  });
});

describe('the ad with a recording', () => {
  it('says so on its page, waits for a moderator who listened to it, and keeps it to itself', async () => {
    const { name, url, seconds, bytes } = await aVoice(service, moussa);
    const { id } = await sendAd(service, moussa, { voice: name });
    expect((await shown(id, moussa)).voice).toEqual({ name, url, seconds, bytes });
    const unheard = await approve(id);
    expect([unheard.status, unheard.body.message]).toEqual([
      409,
      'Écoutez d’abord la description vocale.',
    ]);
    expect((await approve(id, { heard: `x${name}` })).status).toBe(409);
    expect((await approve(id, { heard: name })).status).toBe(200);
    expect((await shown(id)).voice?.url).toBe(url);
    const other = await seller(service);
    const { status, body } = await service.call<{ errors: object }>('POST', '/api/annonces', {
      token: other.token,
      json: { voice: name },
    });
    expect(status).toBe(422);
    expect(body.errors).not.toHaveProperty('voice');
    await expect(sendAd(service, other, { voice: name })).rejects.toThrow('n’est plus disponible');
  });

  it('changes it by a change that waits, and needs no second listening for what was approved', async () => {
    const first = await aVoice(service, moussa);
    const { id } = await sendAd(service, moussa, { voice: first.name });
    await approve(id, { heard: first.name });
    const second = await aVoice(service, moussa);
    expect((await change(id, { voice: second.name })).status).toBe(200);
    expect((await shown(id)).voice?.name).toBe(first.name);
    expect((await shown(id, moussa)).voice?.name).toBe(second.name);
    expect((await approve(id)).status).toBe(409);
    expect((await approve(id, { heard: second.name })).status).toBe(200);
    expect((await shown(id)).voice?.name).toBe(second.name);
    await change(id, { title: 'Moto Yamaha presque neuve' });
    expect((await approve(id)).status).toBe(200);
    await deleteUnusedPhotos.run(service.platform, {});
    expect(await storedVoices()).not.toContain(first.name);
    expect(await storedVoices()).toContain(second.name);
    await change(id, { voice: '' });
    expect((await approve(id)).status).toBe(200);
    expect((await shown(id)).voice).toBeNull();
  });

  it('gives it up with the ad, and another name hides it when the ad is taken down', async () => {
    const voice = await aVoice(service, moussa);
    const { id } = await sendAd(service, moussa, { voice: voice.name });
    await approve(id, { heard: voice.name });
    await service.call('POST', `/api/admin/annonces/${id}/withdraw`, {
      token: moderator.token,
      json: { reason: 'spam', comment: 'On entend un numéro.' },
    });
    await service.carryOut();
    expect(await statusOf(voice.url)).toBe(404);
    const hidden = (await shown(id, moussa)).voice;
    expect(hidden?.name).not.toBe(voice.name);
    expect(await statusOf(hidden?.url ?? '')).toBe(200);
    await service.call('DELETE', `/api/annonces/${id}`, { token: moussa.token });
    await service.carryOut();
    expect(await statusOf(hidden?.url ?? '')).toBe(404);
  });
});

// Last, since it ends the sessions of the moderators.
describe('a recording without an ad', () => {
  it('is gone after a day', async () => {
    const { name, url } = await aVoice(service, moussa);
    service.clock.pass(DAY + 1000);
    await deleteUnusedPhotos.run(service.platform, {});
    expect(await storedVoices()).not.toContain(name);
    expect(await statusOf(url)).toBe(404);
  });
});
