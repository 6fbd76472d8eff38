import { expect, test, vi } from 'vitest';
import type { PendingPhoto } from './pending-photo-store.ts';
import { createPhotoUploads, SendFailure, type SendPhoto } from './photo-uploads.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const kept = (id: number) => ({ id, thumb: `/p/${id}.webp`, sentAt: '2026-11-21T08:00:00.000Z' });

/** Fakes uploads that the test completes by hand. */
function fakeUploads() {
  const uploadsInProgress: {
    photo: PendingPhoto;
    change: (photo: PendingPhoto) => void;
    signal: AbortSignal;
    arrive: (id: number) => void;
    fail: (error: Error) => void;
  }[] = [];
  const send: SendPhoto = (photo, { signal, onChange }) =>
    new Promise((resolve, reject) => {
      uploadsInProgress.push({
        photo,
        change: onChange,
        signal,
        arrive: (id) => resolve(kept(id)),
        fail: reject,
      });
    });
  return { send, uploadsInProgress };
}

/** Waits until `count` uploads have started, since the bytes of a picked photo are read first. */
const started = (uploads: readonly unknown[], count: number): Promise<void> =>
  vi.waitFor(() => expect(uploads).toHaveLength(count));

const states = (uploads: ReturnType<typeof createPhotoUploads>) =>
  uploads.queue().map(({ state }) => state);

test('Two photos are uploaded at a time; the next starts when one completes', async () => {
  const { send, uploadsInProgress } = fakeUploads();
  const uploads = createPhotoUploads(send);
  uploads.add([file('a'), file('b'), file('c')]);
  await started(uploadsInProgress, 2);
  expect(states(uploads)).toEqual(['sending', 'sending', 'waiting']);
  uploadsInProgress[0]!.arrive(1);
  await started(uploadsInProgress, 3);
  expect(states(uploads)).toEqual(['sent', 'sending', 'sending']);
  uploadsInProgress[1]!.arrive(2);
  uploadsInProgress[2]!.arrive(3);
  expect((await uploads.settled()).map(({ sent }) => sent?.id)).toEqual([1, 2, 3]);
});

test('A photo that failed without network can be retried, and is when the network is back', async () => {
  const { send, uploadsInProgress } = fakeUploads();
  const uploads = createPhotoUploads(send);
  uploads.add([file('a'), file('b')]);
  await started(uploadsInProgress, 2);
  uploadsInProgress[0]!.fail(new SendFailure('Pas de connexion. Réessayez.', true));
  uploadsInProgress[1]!.fail(new SendFailure('Cette photo est abîmée.', false));
  const failed = await uploads.settled();
  expect(failed.map(({ problem }) => problem?.message)).toEqual([
    'Pas de connexion. Réessayez.',
    'Cette photo est abîmée.',
  ]);
  uploads.retryAll();
  expect(states(uploads)).toEqual(['sending', 'failed']);
  uploadsInProgress[2]!.arrive(9);
  expect((await uploads.settled())[0]?.sent).toEqual(kept(9));
});

test('Removing a photo aborts its upload and starts the next', async () => {
  const { send, uploadsInProgress } = fakeUploads();
  const uploads = createPhotoUploads(send);
  uploads.add([file('a'), file('b'), file('c')]);
  await started(uploadsInProgress, 2);
  uploads.remove(uploads.queue()[0]!.key);
  expect(uploadsInProgress[0]!.signal.aborted).toBe(true);
  await started(uploadsInProgress, 3);
  expect(states(uploads)).toEqual(['sending', 'sending']);
  uploadsInProgress[0]!.arrive(1);
  uploadsInProgress[1]!.arrive(2);
  uploadsInProgress[2]!.arrive(3);
  expect((await uploads.settled()).map(({ sent }) => sent?.id)).toEqual([2, 3]);
});

test('The eleventh photo is rejected', () => {
  const { send } = fakeUploads();
  const uploads = createPhotoUploads(send, { sent: [kept(1), kept(2)] });
  expect(uploads.add(Array.from({ length: 8 }, (_, i) => file(String(i))))).toBe(true);
  expect(uploads.add([file('one too many')])).toBe(false);
  expect(uploads.queue()).toHaveLength(10);
});

test('Leaving the page stops all uploads', async () => {
  const { send, uploadsInProgress } = fakeUploads();
  const uploads = createPhotoUploads(send);
  uploads.add([file('a'), file('b'), file('c')]);
  await started(uploadsInProgress, 2);
  uploads.stop();
  uploadsInProgress[0]!.fail(new Error('aborted'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(uploadsInProgress).toHaveLength(2);
});

test('Photos deleted by the server are uploaded again, except those of an old draft', async () => {
  const { send, uploadsInProgress } = fakeUploads();
  const uploads = createPhotoUploads(send, { sent: [kept(1)] });
  uploads.add([file('a')]);
  await started(uploadsInProgress, 1);
  uploadsInProgress[0]!.arrive(2);
  await uploads.settled();
  uploads.resend();
  expect(states(uploads)).toEqual(['failed', 'sending']);
  uploadsInProgress[1]!.arrive(3);
  expect((await uploads.settled()).map(({ sent }) => sent?.id)).toEqual([undefined, 3]);
});

test('A pending photo is stored until it is uploaded or removed', async () => {
  const { send, uploadsInProgress } = fakeUploads();
  const pendingStore = new Map<string, File>();
  const uploads = createPhotoUploads(send, {
    pendingStore: {
      put: ({ key, file: photo }) => pendingStore.set(key, photo),
      drop: (key) => pendingStore.delete(key),
    },
  });
  uploads.add([file('a'), file('b'), file('c')]);
  await vi.waitFor(() =>
    expect([...pendingStore.values()].map(({ name }) => name)).toEqual(['a', 'b', 'c']),
  );
  uploadsInProgress[0]!.arrive(1);
  await started(uploadsInProgress, 3);
  uploads.remove(uploads.queue()[2]!.key);
  expect([...pendingStore.values()].map(({ name }) => name)).toEqual(['b']);
  // The page is closed: pending photos stay stored.
  uploads.stop();
  expect(pendingStore.size).toBe(1);
});

test('Pending photos of a closed page are uploaded when it is opened again', () => {
  const { send, uploadsInProgress } = fakeUploads();
  const uploads = createPhotoUploads(send, {
    sent: [kept(1)],
    unsent: [{ key: 'b', file: file('b'), isLight: true, upload: '/u/1', place: 1 }],
  });
  expect(states(uploads)).toEqual(['sent', 'sending']);
  expect(uploadsInProgress.map(({ photo }) => photo.upload)).toEqual(['/u/1']);
});

test('A retry continues with what the attempt before it had begun', async () => {
  const { send, uploadsInProgress } = fakeUploads();
  const stored: PendingPhoto[] = [];
  const uploads = createPhotoUploads(send, {
    pendingStore: { put: (photo) => stored.push(photo), drop: () => undefined },
  });
  uploads.add([file('a')]);
  await started(uploadsInProgress, 1);
  const [first] = uploadsInProgress;
  const partial = { ...first!.photo, isLight: true, upload: '/u/7' };
  first!.change(partial);
  first!.fail(new SendFailure('Pas de connexion.', true, true));
  await uploads.settled();
  uploads.retryAll();
  expect(uploadsInProgress[1]!.photo).toEqual(partial);
  expect(stored.at(-1)).toEqual(partial);
});

test('A photo that the server has deleted is uploaded from its beginning', async () => {
  const { send, uploadsInProgress } = fakeUploads();
  const uploads = createPhotoUploads(send);
  uploads.add([file('a')]);
  await started(uploadsInProgress, 1);
  const [first] = uploadsInProgress;
  first!.change({ ...first!.photo, isLight: true, upload: '/u/7' });
  first!.arrive(2);
  await uploads.settled();
  uploads.resend();
  expect(uploadsInProgress[1]!.photo).toMatchObject({ isLight: true, upload: null });
});

/** Returns a picked file that the phone can no longer find. */
const lostFile = (name: string): File =>
  Object.assign(file(name), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });

test('A picked photo is read before it is its turn, and sent from memory when its file is gone', async () => {
  const { send, uploadsInProgress } = fakeUploads();
  const uploads = createPhotoUploads(send);
  const photos = ['a', 'b', 'c'].map(file);
  const reading = photos.map((photo) => vi.spyOn(photo, 'arrayBuffer'));
  uploads.add(photos);
  await vi.waitFor(() => expect(reading.every(({ mock }) => mock.calls.length === 1)).toBe(true));
  expect(states(uploads)[2]).toBe('waiting');
  for (const read of reading) read.mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  uploadsInProgress[0]!.arrive(1);
  await started(uploadsInProgress, 3);
  const { photo } = uploadsInProgress[2]!;
  expect([photo.file.name, photo.file.type, await photo.file.text()]).toEqual([
    'c',
    'image/jpeg',
    'x',
  ]);
});

test.each([
  ['cannot be read', lostFile('b')],
  ['is empty', new File([], 'b', { type: 'image/jpeg' })],
])('A picked photo that %s is to be chosen again; the others are sent', async (_, lost) => {
  const { send, uploadsInProgress } = fakeUploads();
  const uploads = createPhotoUploads(send);
  uploads.add([file('a'), lost, file('c')]);
  await started(uploadsInProgress, 2);
  expect(states(uploads)).toEqual(['sending', 'failed', 'sending']);
  expect(uploads.queue()[1]?.problem).toEqual({
    message: 'Choisissez cette photo à nouveau.',
    canRetry: false,
    isOffline: false,
  });
  uploads.retryAll();
  expect(states(uploads)[1]).toBe('failed');
});

test('A photo removed while it is read is neither stored nor sent', async () => {
  const { send, uploadsInProgress } = fakeUploads();
  const stored: PendingPhoto[] = [];
  const uploads = createPhotoUploads(send, {
    pendingStore: { put: (photo) => stored.push(photo), drop: () => undefined },
  });
  uploads.add([file('a'), file('b')]);
  uploads.remove(uploads.queue()[0]!.key);
  await started(uploadsInProgress, 1);
  expect(uploadsInProgress[0]!.photo.file.name).toBe('b');
  expect(stored.map(({ file: photo }) => photo.name)).toEqual(['b']);
});

test('The preview of a picked photo is made of the bytes that were read, and forgotten with the photo or the page', async () => {
  const shown = new Map<string, Blob>();
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${shown.size}`;
    shown.set(url, blob as Blob);
    return url;
  });
  const forget = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    shown.delete(url);
  });
  const { send } = fakeUploads();
  const picked = [file('a'), file('b'), file('c')];
  const uploads = createPhotoUploads(send);
  uploads.add(picked);
  expect(uploads.queue().map(({ preview }) => preview)).toEqual(['', '', '']);
  await vi.waitFor(() => expect(shown.size).toBe(3));
  const previews = uploads.queue().map(({ preview }) => preview);
  expect(previews).toEqual([...shown.keys()]);
  expect(picked.filter((one) => [...shown.values()].includes(one))).toEqual([]);
  uploads.remove(uploads.queue()[0]!.key);
  expect([...shown.keys()]).toEqual(previews.slice(1));
  uploads.stop();
  expect(shown.size).toBe(0);
  make.mockRestore();
  forget.mockRestore();
});
