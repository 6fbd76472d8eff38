import { expect, it } from 'vitest';
import { backoffDelay } from './connect.ts';
import { readStream, type StreamEvent } from './read-stream.ts';

const streamOf = (chunks: readonly string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

const read = async (...chunks: string[]): Promise<StreamEvent[]> => {
  const events: StreamEvent[] = [];
  await readStream(
    streamOf(chunks),
    (event) => events.push(event),
    () => undefined,
  );
  return events;
};

it('a stream is parsed whatever its chunks', async () => {
  const text = 'retry: 3000\nid: 1.2\n\n:\n\nid: 3.2\nevent: message\ndata: {"é":1}\n\n';
  const whole = await read(text);
  expect(whole).toEqual([
    { id: '1.2', event: '', data: '' },
    { id: undefined, event: '', data: '' },
    { id: '3.2', event: 'message', data: '{"é":1}' },
  ]);
  expect(await read(...text.split(''))).toEqual(whole);
});

it('an incomplete event is dropped', async () => {
  expect(await read('id: 1.2\nevent: message\nda')).toEqual([]);
});

it('the backoff grows up to a minute, with jitter', () => {
  expect([0, 1, 2, 10].map((failures) => backoffDelay(failures, 1))).toEqual([
    1000, 2000, 4000, 60_000,
  ]);
  expect(backoffDelay(2, 0)).toBe(2000);
});
