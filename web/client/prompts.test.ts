import { expect, it } from 'vitest';
import { toRecordedPrompts } from './prompts.ts';

it('pages have the sentences and categories that are recorded, with their languages', () => {
  expect(
    toRecordedPrompts([
      { slot: 'search', language: 'ha' },
      { slot: '3', language: 'ha' },
      { slot: '3', language: 'dje' },
      { slot: '7', language: 'dje' },
    ]),
  ).toEqual({ search: 1, '3': 3, '7': 2 });
});

it('pages have nothing while nothing is recorded', () => {
  expect(toRecordedPrompts(undefined)).toBeUndefined();
});
