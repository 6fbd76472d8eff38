import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

const ENTRY = new URL('./drawing-thread-entry.ts', import.meta.url);
const MAX_MS = 20_000;
/** Is the number of ms after which an idle drawing thread is ended, to free its memory. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 128;

export interface Drawing {
  /** Is the URL of the module whose export `name` draws. */
  module: string;
  name: string;
  given: readonly unknown[];
}
export type Drawn = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown };

type Draw = (...given: never[]) => Promise<Buffer>;

const queue = pLimit(1);
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** Starts the thread that draws documents, without access to secrets. */
const start = (): Worker => {
  const worker = new Worker(ENTRY, {
    // The environment contains no secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  worker.once('exit', () => {
    if (thread === worker) thread = undefined;
  });
  // Callers attach their own listener. Without any, an error event would end this process.
  return worker.on('error', () => undefined);
};

/** Ends the drawing thread; the next drawing starts another. */
const end = (): void => {
  void thread?.terminate();
  thread = undefined;
};

/**
 * Sends a drawing to the thread and returns the document, or the error of the function that draws it.
 * @throws Error when the thread ended or took too long
 */
const drawWith = async (worker: Worker, drawing: Drawing): Promise<Drawn> => {
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error('The drawing thread ended.'));
  worker.once('exit', onExit);
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(MAX_MS)]);
  try {
    const answered = once(worker, 'message', { signal });
    worker.postMessage(drawing);
    const [drawn] = (await answered) as [Drawn];
    return drawn;
  } finally {
    worker.off('exit', onExit);
  }
};

/** Draws a document in the drawing thread, which is started when needed and ended when idle for `IDLE_MS`. */
const drawInThread = async (drawing: Drawing): Promise<Buffer> => {
  clearTimeout(idle);
  const worker = (thread ??= start());
  worker.ref();
  try {
    const drawn = await drawWith(worker, drawing).catch((error: unknown) => {
      end();
      throw error;
    });
    if ('error' in drawn) throw drawn.error;
    const { buffer, byteOffset, byteLength } = drawn.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  } finally {
    // The thread keeps no process alive.
    worker.unref();
    idle = setTimeout(end, IDLE_MS).unref();
  }
};

/**
 * Runs the export `name` of the module at the URL `module` in a thread that draws one document after the other.
 * Documents take tens of milliseconds of CPU, which would delay every other answer of the process. The module should
 * import little, since the first document of a thread waits for it.
 */
export const inDrawingThread = <F extends Draw>(
  module: string,
  name: string,
): ((...given: Parameters<F>) => Promise<Buffer>) => {
  return (...given) => queue(() => drawInThread({ module, name, given }));
};
