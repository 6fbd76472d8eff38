import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { saleDeedRoutes } from '#contract/handouts/routes.ts';
import { inDrawingThread } from '#server/platform/drawing-thread.ts';
import { arabicDrawnBy } from '#server/testing/pdf-texts.ts';
import { drawSaleDeed } from './deed.ts';
import { drawSaleDeed as drawHere } from './draw.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const AROUND = { code: 'ABCDE', now: NOW, amount: null };

/** Counts the rounds of this thread's event loop while `work` is carried out. */
const roundsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const state = { isDone: false, rounds: 0 };
  const working = work().finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) {
    await nextRound();
    state.rounds += 1;
  }
  await working;
  return state.rounds;
};

test('a document is drawn while the process answers others, and is the same as drawn here', async () => {
  // These first calls start the thread and load the fonts, so that the calls measured below do neither.
  const [drawn, here] = [await drawSaleDeed({}, AROUND), await drawHere({}, AROUND)];
  expect(drawn.subarray(0, 5).toString()).toBe('%PDF-');
  expect(drawn.length).toBe(here.length);
  expect(await roundsDuring(() => drawHere({}, AROUND))).toBeLessThan(5);
  expect(await roundsDuring(() => drawSaleDeed({}, AROUND))).toBeGreaterThan(20);
});

test('a drawing that fails is the failure of its caller alone', async () => {
  const draw = new URL('./draw.ts', import.meta.url).href;
  const failures = [
    inDrawingThread(draw, 'missing')(),
    inDrawingThread(new URL('./missing.ts', import.meta.url).href, 'draw')(),
    inDrawingThread<(deed: null) => Promise<Buffer>>(draw, 'drawSaleDeed')(null),
  ];
  const others = [drawSaleDeed({}, AROUND), drawSaleDeed({}, AROUND)];
  expect((await Promise.allSettled(failures)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ]);
  for (const pdf of await Promise.all(others)) expect(pdf.length).toBeGreaterThan(1000);
});

test('a thread that ends harms nobody: the next drawing starts another one', async () => {
  const exit = inDrawingThread<(code: string) => Promise<Buffer>>('node:process', 'exit');
  const isLate = exit('0').catch(() => 'failed');
  expect(await Promise.all([isLate, drawSaleDeed({}, AROUND)])).toMatchObject(['failed', {}]);
});

test('words in Arabic letters are drawn from right to left in every field, their numbers and French words from left to right', async () => {
  const names = Object.keys(saleDeedRoutes.draw.body.shape).filter(
    (name) => !['date', 'attributes'].includes(name),
  );
  const fields = Object.fromEntries(names.map((name) => [name, 'سيارة 2015 Toyota Corolla للبيع']));
  const attributes = [{ label: 'نوع', text: 'جيدة جدا 1.500.000 12/05/2026' }];
  const deed = { ...fields, date: '2026-11-21', attributes };
  const { drawn, wrong } = await arabicDrawnBy(() => drawHere(deed, AROUND));
  expect(wrong).toEqual([]);
  const ofField = drawn.filter((text) => text === 'سيارة\u00A05102');
  expect(ofField.length % names.length).toBe(0);
  expect(new Set(drawn)).toEqual(
    new Set(['سيارة\u00A05102', 'للبيع', 'نوع', 'جيدة جدا\u00A0000.005.1\u00A06202/50/21']),
  );
});
