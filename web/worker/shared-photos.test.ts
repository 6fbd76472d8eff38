import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCachedPhoto } from '../client/photo-cache.ts';
import { handleShare } from './shared-photos.ts';

const photo = (name: string): File => new File([`bytes of ${name}`], name, { type: 'image/jpeg' });

let cached: Map<string, Response>;
beforeEach(() => {
  cached = new Map();
  vi.stubGlobal('caches', {
    delete: async () => cached.clear(),
    open: async () => ({
      // Like a real cache, this fake reads the whole body before it stores any of it.
      put: async (path: string, answer: Response) => {
        const body = await answer.arrayBuffer();
        cached.set(path, new Response(body, { headers: answer.headers }));
      },
    }),
  });
  // The class of Node makes no redirect to a path.
  vi.stubGlobal(
    'Response',
    class extends Response {
      static override redirect(path: string | URL, status = 302): Response {
        return new Response(null, { status, headers: { location: String(path) } });
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const share = (...files: readonly File[]) => {
  const form = { getAll: () => files };
  return handleShare({ formData: async () => form } as unknown as Request);
};
const sizes = () =>
  Promise.all(
    [...cached.values()].map(async (answer) => {
      const file = await readCachedPhoto(answer, 1000);
      return [file?.name, file?.size];
    }),
  );

it('keeps the photos that the gallery shares until the form takes them', async () => {
  const answer = await share(photo('a.jpg'), photo('b.jpg'), new File(['x'], 'a.pdf'));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/publish']);
  expect(await sizes()).toEqual([
    ['a.jpg', 14],
    ['b.jpg', 14],
  ]);
});

it('passes on a photo that cannot be read as an empty one, which the form asks for again, and keeps the others', async () => {
  const lost = Object.assign(photo('lost.jpg'), {
    stream: () =>
      new ReadableStream({
        start: (controller) => controller.error(new DOMException('', 'NotReadableError')),
      }),
  });
  expect((await share(lost, photo('b.jpg'))).status).toBe(303);
  expect(await sizes()).toEqual([
    ['lost.jpg', 0],
    ['b.jpg', 14],
  ]);
});
