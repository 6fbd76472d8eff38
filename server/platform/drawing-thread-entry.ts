import { parentPort } from 'node:worker_threads';
import type { Drawing, Drawn } from './drawing-thread.ts';

// `inDrawingThread` starts this thread.

type Draws = Readonly<
  Record<string, (...given: readonly unknown[]) => Promise<Uint8Array<ArrayBuffer>>>
>;

/** Calls the function `name` of a module, which draws a document, and returns the bytes or the error. */
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
