import { expect, test, vi } from 'vitest';
import { createPhotoUploads, SendFailure, type SendPhoto } from './photo-uploads.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const kept = (id: number) => ({ id, thumb: `/p/${id}.webp`, sentAt: '2026-11-21T08:00:00.000Z' });

/** A fake upload that the test completes by hand. */
function slowLine() {
  const journeys: {
    file: Blob;
    signal: AbortSignal;
    arrive: (id: number) => void;
    fail: (error: Error) => void;
  }[] = [];
  const send: SendPhoto = (blob, { signal }) =>
    new Promise((resolve, reject) => {
      journeys.push({ file: blob, signal, arrive: (id) => resolve(kept(id)), fail: reject });
    });
  return { send, journeys };
}

const states = (uploads: ReturnType<typeof createPhotoUploads>) =>
  uploads.queue().map(({ state }) => state);

test('Two photos are uploaded at a time; the next starts when one completes', async () => {
  const { send, journeys } = slowLine();
  const uploads = createPhotoUploads(send);
  uploads.add([file('a'), file('b'), file('c')]);
  expect(states(uploads)).toEqual(['sending', 'sending', 'waiting']);
  journeys[0]!.arrive(1);
  await vi.waitFor(() => expect(journeys).toHaveLength(3));
  expect(states(uploads)).toEqual(['sent', 'sending', 'sending']);
  journeys[1]!.arrive(2);
  journeys[2]!.arrive(3);
  expect((await uploads.settled()).map(({ sent }) => sent?.id)).toEqual([1, 2, 3]);
});

test('A photo that failed without network can be retried, and is when the network is back', async () => {
  const { send, journeys } = slowLine();
  const uploads = createPhotoUploads(send);
  uploads.add([file('a'), file('b')]);
  journeys[0]!.fail(new SendFailure('Pas de connexion. Réessayez.', true));
  journeys[1]!.fail(new SendFailure('Cette photo est abîmée.', false));
  const failed = await uploads.settled();
  expect(failed.map(({ problem }) => problem?.message)).toEqual([
    'Pas de connexion. Réessayez.',
    'Cette photo est abîmée.',
  ]);
  uploads.retryAll();
  expect(states(uploads)).toEqual(['sending', 'failed']);
  journeys[2]!.arrive(9);
  expect((await uploads.settled())[0]?.sent).toEqual(kept(9));
});

test('Removing a photo aborts its upload and starts the next', async () => {
  const { send, journeys } = slowLine();
  const uploads = createPhotoUploads(send);
  uploads.add([file('a'), file('b'), file('c')]);
  uploads.remove(uploads.queue()[0]!.key);
  expect(journeys[0]!.signal.aborted).toBe(true);
  expect(states(uploads)).toEqual(['sending', 'sending']);
  journeys[0]!.arrive(1);
  journeys[1]!.arrive(2);
  journeys[2]!.arrive(3);
  expect((await uploads.settled()).map(({ sent }) => sent?.id)).toEqual([2, 3]);
});

test('The eleventh photo is rejected', () => {
  const { send } = slowLine();
  const uploads = createPhotoUploads(send, { sent: [kept(1), kept(2)] });
  expect(uploads.add(Array.from({ length: 8 }, (_, i) => file(String(i))))).toBe(true);
  expect(uploads.add([file('one too many')])).toBe(false);
  expect(uploads.queue()).toHaveLength(10);
});

test('Leaving the page stops all uploads', async () => {
  const { send, journeys } = slowLine();
  const uploads = createPhotoUploads(send);
  uploads.add([file('a'), file('b'), file('c')]);
  uploads.stop();
  journeys[0]!.fail(new Error('aborted'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(journeys).toHaveLength(2);
});

test('Photos deleted by the server are uploaded again, except those of an old draft', async () => {
  const { send, journeys } = slowLine();
  const uploads = createPhotoUploads(send, { sent: [kept(1)] });
  uploads.add([file('a')]);
  journeys[0]!.arrive(2);
  await uploads.settled();
  uploads.resend();
  expect(states(uploads)).toEqual(['failed', 'sending']);
  journeys[1]!.arrive(3);
  expect((await uploads.settled()).map(({ sent }) => sent?.id)).toEqual([undefined, 3]);
});

test('A pending photo is stored until it is uploaded or removed', async () => {
  const { send, journeys } = slowLine();
  const pendingStore = new Map<string, File>();
  const uploads = createPhotoUploads(send, {
    pendingStore: {
      put: ({ key, file: photo }) => pendingStore.set(key, photo),
      drop: (key) => pendingStore.delete(key),
    },
  });
  uploads.add([file('a'), file('b'), file('c')]);
  expect([...pendingStore.values()].map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  journeys[0]!.arrive(1);
  await vi.waitFor(() => expect(journeys).toHaveLength(3));
  uploads.remove(uploads.queue()[2]!.key);
  expect([...pendingStore.values()].map(({ name }) => name)).toEqual(['b']);
  // The page is closed: pending photos stay stored.
  uploads.stop();
  expect(pendingStore.size).toBe(1);
});

test('Pending photos of a closed page are uploaded when it is opened again', () => {
  const { send, journeys } = slowLine();
  const uploads = createPhotoUploads(send, {
    sent: [kept(1)],
    unsent: [{ key: 'b', file: file('b') }],
  });
  expect(states(uploads)).toEqual(['sent', 'sending']);
  expect(journeys).toHaveLength(1);
});
