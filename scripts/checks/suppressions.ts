// Every lint suppression needs a rule and a reason.

import { lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

/** Is the least number of characters of the reason for a suppression. */
const SHORTEST_REASON = 10;

const isReason = (text: string) => text.trim().length >= SHORTEST_REASON;

/**
 * Returns the fault of a comment that suppresses a tool; undefined for a correct suppression and for any other comment.
 */
function faultOf(comment: string): string | undefined {
  const text = comment.replace(/^[\s*/]+/, '').trim();
  if (/^@ts-(ignore|nocheck)\b/.test(text)) {
    return '@ts-ignore and @ts-nocheck are forbidden: use @ts-expect-error with its reason';
  }
  const expected = /^@ts-expect-error\b[\s:-]*(.*)/s.exec(text);
  if (expected)
    return isReason(expected[1] ?? '') ? undefined : '@ts-expect-error without its reason';

  const [, tool = '', rest = ''] = /^((?:oxlint|eslint|check)-disable\S*)(.*)/s.exec(text) ?? [];
  if (!tool) return undefined;
  const [names = '', reason = ''] = rest.split(/\s--\s/);
  if (!names.trim()) return `${tool} must name the rule that it disables`;
  return isReason(reason) ? undefined : `${tool} without its reason after "--"`;
}

/** Returns the numbers of the lines that `// check-disable-next-line NAME -- reason` exempts from a check. */
export function suppressedLines(file: SourceFile, check: string): Set<number> {
  const lines = file.comments.flatMap(({ value, start }) =>
    value.trim().startsWith(`check-disable-next-line ${check} --`)
      ? [lineAt(file.text, start) + 1]
      : [],
  );
  return new Set(lines);
}

/** Lists the suppressions without a rule or a reason. */
export function suppressions(tree: SourceTree): Violation[] {
  return [...tree.files.values()].flatMap((file) =>
    file.comments.flatMap(({ value, start }) => {
      const message = faultOf(value);
      return message ? [{ path: file.path, line: lineAt(file.text, start), message }] : [];
    }),
  );
}
