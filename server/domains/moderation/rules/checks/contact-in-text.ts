import { fold } from '#server/platform/text/fold.ts';
import { findLinks } from '#server/platform/text/links.ts';
import { findNumbers } from '#server/platform/text/numbers.ts';
import { textOf, type CheckRule } from './facts.ts';

const MOST_SHOWN = 3;

/** Numbers, links and names on networks, as they were written; the first few. */
export const contactsIn = (text: string): string[] => {
  const folded = fold(text);
  return [...new Set([...findNumbers(folded), ...findLinks(folded)])].slice(0, MOST_SHOWN);
};

export const contactInText: CheckRule = (facts) => {
  const found = contactsIn(textOf(facts));
  if (found.length === 0) return null;
  return {
    kind: 'contact_in_text',
    weight: 2,
    label: 'Numéro ou lien dans le texte',
    found,
    ads: [],
  };
};
