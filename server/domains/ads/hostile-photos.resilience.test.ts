import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesOf, photoPart } from '#server/testing/ad-forms.ts';
import { interlacedPng, svgBomb } from '#server/testing/bad-photos.ts';
import { jpeg, multipart, seller, type Person } from '#server/testing/personas.ts';
import { isAlive } from '#server/testing/process.ts';
import { blankPng } from '#server/testing/png.ts';
import { ownDecoder, testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moussa: Person;
beforeAll(async () => {
  service = await testService({}, {}, ownDecoder());
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa' });
});
afterAll(() => service.close());

const send = (photo: Buffer) =>
  service.call<{ message: string; data: object }>('POST', '/api/photos', {
    token: moussa.token,
    ...multipart([photoPart('photo', photo)]),
  });

describe('a hostile photo', () => {
  it('that is an SVG with a photo’s name and type is rejected without decoding', async () => {
    const decode = vi.spyOn(service.platform.decoder, 'run');
    const { status } = await send(svgBomb());
    expect(status).toBe(415);
    expect(decode).not.toHaveBeenCalled();
    expect((await send(await jpeg())).status).toBe(201);
    expect(decode).toHaveBeenCalledOnce();
    decode.mockRestore();
    expect((await filesOf(service)).incoming).toEqual([]);
  });

  it('that needs too much memory is rejected by its header, and a cheaper one of as many pixels is accepted', async () => {
    const decode = vi.spyOn(service.platform.decoder, 'run');
    const { status, body } = await send(interlacedPng());
    expect([status, body.message]).toEqual([422, 'Cette photo a trop de pixels.']);
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
    const large = sharp({
      create: { width: 10_000, height: 6000, channels: 3, background: '#336699' },
    });
    expect((await send(await large.jpeg().toBuffer())).status).toBe(201);
  });

  it('does not block the next photo', async () => {
    await Promise.all([svgBomb(), interlacedPng(), svgBomb()].map(send));
    expect((await send(await jpeg())).status).toBe(201);
  });

  it('that is 100,000 pixels long is rejected by its header', async () => {
    const line = { width: 300, height: 99_999, depth: 1, colourType: 0 } as const;
    expect((await send(blankPng(line))).status).toBe(422);
    expect((await send(blankPng({ ...line, height: 9_999 }))).status).toBe(201);
  });

  it('with an HDR gain map, as new phones write, is accepted', async () => {
    const plain = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#336699' },
    })
      .jpeg()
      .toBuffer();
    // The types of sharp lack the method `withGainMap`.
    const image = sharp(plain) as Sharp & { withGainMap(): Sharp };
    const ultraHdr = await image.withGainMap().jpeg().toBuffer();
    expect((await sharp(ultraHdr).metadata()).gainMap).toBeDefined();
    expect((await send(ultraHdr)).status).toBe(201);
  });

  it('with many frames is reduced to the first', async () => {
    const frames = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        sharp({
          create: { width: 64, height: 64, channels: 3, background: { r: n * 5, g: 0, b: 0 } },
        })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { status, body } = await send(animated);
    expect([status, body.data]).toMatchObject([
      201,
      { width: 64, height: 64, placeholder: '#080808' },
    ]);
  });

  it('that crashes its decoder gets a retryable 503, and the next one is accepted', async () => {
    const { decoder } = service.platform;
    expect((await send(await jpeg())).status).toBe(201);
    const [pid] = decoder.pids() as [number];
    process.kill(pid, 'SIGSTOP');
    const decode = vi.spyOn(decoder, 'run');
    const going = send(await jpeg());
    await vi.waitFor(() => expect(decode).toHaveBeenCalled(), 15_000);
    decode.mockRestore();
    await new Promise(setImmediate);
    process.kill(pid, 'SIGKILL');
    const { status, headers, body } = await going;
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body.message).toBe('Le service est très demandé. Réessayez dans un instant.');
    expect((await filesOf(service)).incoming).toEqual([]);
    expect((await send(await jpeg())).status).toBe(201);
  });

  it('leaves no process after the service is closed', async () => {
    const other = await testService({}, {}, ownDecoder());
    const seen = await seller(other);
    const form = multipart([photoPart('photo', await jpeg())]);
    const { status } = await other.call('POST', '/api/photos', { token: seen.token, ...form });
    expect(status).toBe(201);
    const pids = other.platform.decoder.pids();
    expect(pids.filter(isAlive)).toHaveLength(1);
    await other.close();
    expect(pids.filter(isAlive)).toEqual([]);
  });
});
