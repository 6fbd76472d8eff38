import { parentPort } from 'node:worker_threads';
import type { Drawing, Drawn } from './drawing-thread.ts';

// `inDrawingThread` starts this thread.

type Draws = Readonly<
  Record<string, (...given: readonly unknown[]) => Promise<Uint8Array<ArrayBuffer>>>
>;

/**
 * Calls the function `name` of a module, which draws a document, with the arguments `given`, and returns the bytes or,
 * since this runs in a thread, the error instead of throwing it.
 */
const draw = async ({ module, name, given }: Drawing): Promise<Drawn> => {
  try {
    const draws = (await import(module)) as Draws;
    const bytes = await draws[name]?.(...given);
    return bytes ? { bytes } : { error: new Error(`${module} has no ${name}.`) };
  } catch (error) {
    return { error };
  }
};

parentPort?.on('message', (drawing: Drawing) => {
  void draw(drawing).then((drawn) => parentPort?.postMessage(drawn));
});
