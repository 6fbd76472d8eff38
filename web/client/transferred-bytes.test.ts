import { expect, it } from 'vitest';
import { bytesOf } from './transferred-bytes.ts';

it('a file from a cache costs nothing', () => {
  expect(bytesOf({ transferSize: 0, serverTiming: [{ duration: 6703 }] })).toBe(0);
  expect(bytesOf({})).toBe(0);
});

it('a page costs what the server sent, not its size after decompression', () => {
  expect(bytesOf({ transferSize: 23_151, serverTiming: [{ duration: 6703 }] })).toBe(6703);
  expect(bytesOf({ transferSize: 4000, serverTiming: [] })).toBe(4000);
});
