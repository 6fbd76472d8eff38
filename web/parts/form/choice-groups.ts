import { folded } from '#contract/common/plain-letters.ts';

export interface SheetChoice {
  value: string;
  label: string;
  /** Is the text of the choice's second line. */
  hint?: string;
  /** Lists other names under which the filter finds the choice. */
  aliases?: readonly string[];
}

export interface ChoiceGroup {
  title: string;
  choices: readonly SheetChoice[];
  /** Tells that the group repeats choices of other groups, so that it is left out while a filter is typed. */
  repeats?: boolean;
}

/** Returns a text in lower case without accents and marks: 'Birni N’Konni' → 'birni n konni'. */
const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns the choices that have words beginning with the typed ones; groups without such a choice are left out. */
export function filterGroups(groups: readonly ChoiceGroup[], typed: string): ChoiceGroup[] {
  const searchText = plain(typed);
  return groups.flatMap((group) => {
    if (searchText === '') return group.choices.length > 0 ? [group] : [];
    // Its choices are found in their own groups.
    if (group.repeats) return [];
    const choices = group.choices.filter(({ label, hint = '', aliases = [] }) =>
      ` ${plain([label, hint, ...aliases].join(' '))}`.includes(` ${searchText}`),
    );
    return choices.length > 0 ? [{ ...group, choices }] : [];
  });
}

const SHOWN_FIRST = 5;

/**
 * Returns the few choices with the highest totals of ads, or the first ones of the list while the totals are unknown.
 */
export function mostUsed<One extends { id: number }>(
  all: readonly One[],
  totals: readonly { id: number; total: number }[],
): One[] {
  const byId = new Map(totals.map(({ id, total }) => [id, total]));
  return all
    .toSorted((a, b) => (byId.get(b.id) ?? 0) - (byId.get(a.id) ?? 0))
    .slice(0, SHOWN_FIRST);
}
