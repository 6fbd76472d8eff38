import type { FoldedText } from './fold.ts';

// Quantifiers are bounded, or cannot overlap what follows: matching takes linear time.

/** A dot, however it is hidden: `.`, ` . `, `(dot)`, ` point `. Not the end of a sentence: no space behind it alone. */
const DOT = String.raw`(?:\.|,(?=com\b)|\s{1,2}\.\s{0,2}|\s{0,2}[([{]\s?(?:\.|dot|point)\s?[)\]}]\s{0,2}|\s{1,2}(?:dot|point)\s{1,2})`;
/** Endings that are no French word. */
const SURE = 'com|org|fr|io|xyz|ly|link|biz|africa|app|tk|gl';
/** Endings that are words too, or begin a sentence whose space was forgotten. */
const WORDY = 'ne|me|net|info|site|shop|store|online|page';
/** Hosts that only link on. */
const HOSTS = String.raw`wa${DOT}me|t${DOT}me|m${DOT}me|fb${DOT}(?:me|com)|bit${DOT}ly|tinyurl${DOT}com`;
const PATH = String.raw`(?:\s?/\s?[^\s,;]{1,200})?`;
const NAME = String.raw`(?<![a-z0-9-])[a-z0-9][a-z0-9-]{1,60}`;
/** A way in: what stands before it is an address, whatever its ending. */
const WAY_IN = String.raw`\b(?:https?[:/]{1,3}|h..ps?:\/\/|w\s{0,2}w\s{0,2}w\b)[\s.]{0,3}`;

const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`${WAY_IN}[a-z0-9][^\s,;|]{1,200}(?:${DOT}[a-z]{2,10}\b)?${PATH}`, 'g'),
  new RegExp(String.raw`\b(?:${HOSTS})\b${PATH}`, 'g'),
  // The mark alone, or spaces around it: "site . com".
  new RegExp(String.raw`${NAME}${DOT}(?:${SURE})(?![a-z0-9])${PATH}`, 'g'),
  // No spaces, and the end of what is said: "exemple.ne", not "disponible.ne pas hésiter".
  new RegExp(
    String.raw`${NAME}(?:\.|\s{0,2}[([{]\s?(?:\.|dot|point)\s?[)\]}]\s{0,2})(?:${WORDY})(?=\/|[\s]{0,3}(?:$|[\n,;!?)|"]))${PATH}`,
    'g',
  ),
  // An address of email, its sign and dot written out.
  new RegExp(
    String.raw`(?<![a-z0-9._-])[a-z0-9][a-z0-9._-]{0,60}\s{0,2}[([{]{0,1}(?:@|\bat\b|\barobase\b|\bchez\b)[)\]}]{0,1}\s{0,2}(?:gmail|g mail|yahoo|hotmail|outlook|live|icloud|[a-z0-9-]{2,60}${DOT}(?:${SURE}|${WORDY}))\b(?:${DOT}(?:com|fr|net))?`,
    'g',
  ),
  // Letter by letter: "k a s u w a . c o m".
  /(?<![a-z0-9])(?:[a-z0-9] ){2,15}(?:\.|dot|point) ?(?:c ?o ?m|n ?e|n ?e ?t|o ?r ?g|f ?r)(?![a-z0-9])/g,
  // A name on a network, with its sign, or behind the network's name and a mark.
  /(?<![a-z0-9._@-])@[a-z][a-z0-9._]{2,40}/g,
  /\b(?:insta|instagram|ig|snap|snapchat|telegram|tiktok|tik tok|facebook|fb|twitter|youtube)\b\s{0,2}[:=>@-]{1,2}\s{0,2}[a-z0-9][^\n,;|!?]{1,40}/g,
  /\b(?:insta|instagram|ig|snap|snapchat|telegram|tiktok|facebook|fb) [a-z0-9]{2,20}[._][a-z0-9._]{2,20}/g,
  /\bgmail\s{0,2}[:=]\s{0,2}[a-z0-9._-]{4,40}/g,
];

/** Of the sentence, not of the link before it. */
const MARKS_BEHIND = new Set('.,;:!?)»"\' \t\n');

/** The addresses, links and names on networks of a text, as they were written. */
export const findLinks = ({ text, excerpt }: FoldedText): string[] => {
  const spans = PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: link, index }) => {
      let end = index + link.length;
      while (MARKS_BEHIND.has(text[end - 1] ?? '')) end -= 1;
      return { start: index, end };
    }),
  ).toSorted((a, b) => a.start - b.start || b.end - a.end);
  let readTo = 0;
  return spans.flatMap(({ start, end }) => {
    // Skip matches within one already found.
    if (start < readTo) return [];
    readTo = end;
    return [excerpt(start, end)];
  });
};
