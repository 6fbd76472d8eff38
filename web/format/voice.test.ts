import { expect, it } from 'vitest';
import { formatSeconds, formatVoice } from './voice.ts';

it('says how long a recording is, and what it weighs', () => {
  expect(formatVoice({ seconds: 42, bytes: 84_213 })).toBe('0:42, 85\u00a0Ko');
  expect([formatSeconds(7), formatSeconds(60)]).toEqual(['0:07', '1:00']);
});
