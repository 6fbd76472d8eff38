import { PURPOSES } from '#contract/ads/purposes.ts';
import type { AdView } from './ad-view.ts';

const LANGUAGE = 'fr-FR';
/** Limits the characters of a spoken part, since the voices of some browsers stop in the middle of a longer text. */
const MAX_LENGTH = 160;
const ENDS_SENTENCE = /[.!?…]$/;

/** Splits a text into short parts, at the ends of sentences where possible. */
const splitText = (text: string): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (part && part.length + word.length >= MAX_LENGTH) {
      parts.push(part);
      part = '';
    }
    part = part ? `${part} ${word}` : word;
    if (ENDS_SENTENCE.test(part)) {
      parts.push(part);
      part = '';
    }
  }
  return part ? [...parts, part] : parts;
};

/** Returns a text as it should be pronounced: numbers in one piece, the currency in words. */
const pronounced = (text: string): string =>
  text
    .replaceAll(/(?<=\d)[ .\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replaceAll(/\bF ?CFA\b/gi, 'francs CFA');

/** Returns the short parts of an ad that are read aloud. */
export const spokenAd = ({
  purpose,
  title,
  price,
  unit,
  city,
  condition,
  description,
}: Pick<
  AdView,
  'purpose' | 'title' | 'price' | 'unit' | 'city' | 'condition' | 'description'
>): string[] =>
  [
    `${title}.`,
    PURPOSES[purpose].price === 'none'
      ? `${price}.`
      : `Prix : ${[price, unit.replace('/', 'par')].join(' ').trim()}.`,
    `À ${city}.`,
    ...(condition === null ? [] : [`État : ${condition}.`]),
    ...description.split('\n'),
  ].flatMap((line) => splitText(pronounced(line)));

const isFrench = ({ lang }: SpeechSynthesisVoice): boolean => lang.toLowerCase().startsWith('fr');

/**
 * Reads parts of a text aloud in French; returns the function that stops the reading. `onEnd` is called with true at
 * the end, or at once with false when the device has no French voice.
 */
export const readAloud = (
  parts: readonly string[],
  onEnd: (hasRead: boolean) => void,
): (() => void) => {
  const { speechSynthesis: voice } = window;
  // The list is empty until the browser has loaded its voices; the browser then chooses one by `utterance.lang`.
  const voices = voice.getVoices();
  const french = voices.find(isFrench);
  if (voices.length > 0 && !french) {
    onEnd(false);
    return () => undefined;
  }
  let isOver = false;
  /** Stops the reading and reports its end, once; also after an error of the voice. */
  const end = () => {
    if (isOver) return;
    isOver = true;
    voice.cancel();
    onEnd(true);
  };
  voice.cancel();
  const spoken = parts.map((part) => {
    const utterance = new SpeechSynthesisUtterance(part);
    utterance.lang = french?.lang ?? LANGUAGE;
    utterance.voice = french ?? null;
    utterance.addEventListener('error', end);
    return utterance;
  });
  spoken.at(-1)?.addEventListener('end', end);
  spoken.forEach((utterance) => voice.speak(utterance));
  return end;
};
