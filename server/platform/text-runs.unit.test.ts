import { expect, it } from 'vitest';
import { runsOf } from './text-runs.ts';

/** Returns a text with its right-to-left runs in brackets. */
const shown = (text: string): string =>
  runsOf(text)
    .map((run) => (run.isRightToLeft ? `[${run.text}]` : run.text))
    .join('');

it.each([
  ['Moto à vendre, 25 000 F', 'Moto à vendre, 25 000 F'],
  ['سيارة للبيع', '[سيارة للبيع]'],
  ['ميزان 50 كغ', '[ميزان 50 كغ]'],
  ['ميزان ٥٠', '[ميزان ٥٠]'],
  ['5 ميزان', '5 [ميزان]'],
  ['سيارة Toyota 2015 للبيع', '[سيارة] Toyota 2015 [للبيع]'],
  ['Madame موسى إبراهيم, gérante', 'Madame [موسى إبراهيم], gérante'],
  ['سيارة، جديدة.', '[سيارة، جديدة].'],
  ['سيارة (جديدة) « نظيفة »', '[سيارة] ([جديدة]) « [نظيفة] »'],
  ['ߒߞߏ 5 N’Ko', '[ߒߞߏ 5] N’Ko'],
  ['', ''],
])('%j is written as %j', (text, runs) => {
  expect(shown(text)).toBe(runs);
});
