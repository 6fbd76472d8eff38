import { expect, it } from 'vitest';
import { SENTENCES } from '#contract/prompts.ts';
import { packPrompts } from './prompts.ts';

const categories = [{ id: 7 }, { id: 3 }];

it('pages say in a digit in which languages each sentence and category is recorded', () => {
  const packed = packPrompts(
    [
      { slot: 'search', language: 'ha' },
      { slot: '3', language: 'ha' },
      { slot: '3', language: 'dje' },
      { slot: '7', language: 'dje' },
    ],
    categories,
  );
  expect(packed).toBe(`1${'0'.repeat(SENTENCES.length - 1)}23`);
});

it('pages say nothing while nothing is recorded', () => {
  expect(packPrompts(undefined, categories)).toBeUndefined();
});
