// Durations and the time of Niamey are defined once, in contract/common/time.ts.

import { lineAt, type SourceTree, type Violation } from './source.ts';

/**
 * Matches definitions of a minute, hour, day, month or year, products that amount to one of them, and the time zone of
 * Niger.
 */
const DURATION =
  /const (?:MINUTE|HOUR|DAY|MONTH|YEAR)(?:_MS|_SECONDS)? = \d|\b(?:60 \* 60|24 \* 3600|\d+ \* 3600|\d+ \* 60_000|3_600_000|86_400_000|31_536_000)\b|timeZone: 'Africa/g;

/** Lists the file that defines the durations, and the files that quote durations in order to find them. */
const EXEMPT = [
  'contract/common/time.ts',
  'scripts/checks/durations.ts',
  'scripts/checks/source-texts.test.ts',
];

/** Lists the durations and time zones outside contract/common/time.ts. */
export function durations(tree: SourceTree): Violation[] {
  return [...tree.files.values()]
    .filter(({ path }) => !EXEMPT.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(DURATION)].map(({ index, 0: written }) => ({
        path,
        line: lineAt(text, index),
        message: `"${written}": import the duration or the time zone from contract/common/time.ts`,
      })),
    );
}
