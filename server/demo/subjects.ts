import { hashText } from './random.ts';
import { EVERYDAY_SUBJECTS } from './subjects/everyday.ts';
import type { SceneKind, SubjectRule } from './subjects/subject-rule.ts';
import { TRADE_SUBJECTS } from './subjects/trade.ts';

const FALLBACK: SubjectRule = { scene: 'pedestal', any: ['package', 'shopping-bags'] };

function ruleFor(subSlug: string): SubjectRule | undefined {
  return EVERYDAY_SUBJECTS[subSlug] ?? TRADE_SUBJECTS[subSlug];
}

function plain(text: string): string {
  return text.replaceAll('œ', 'oe').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether a sub-category has pictures of its own (a new one falls back to a parcel). */
export function hasSubjects(subSlug: string): boolean {
  return ruleFor(subSlug) !== undefined;
}

/** Every subject that may be shown for a sub-category, without repetition. */
export function subjectsOf(subSlug: string): string[] {
  const rule = ruleFor(subSlug) ?? FALLBACK;
  return [...new Set([...(rule.words ?? []).map(([, subject]) => subject), ...rule.any])];
}

/**
 * What to draw for an ad: the sub-category decides, the words of the title refine
 * ("Hilux" → a pick-up, "Chèvres" → a goat). The same title always gives the same subject.
 * @returns the name of a figure, with companions after `+`, as `renderDemoPicture` reads it.
 */
export function pickSubject(subSlug: string, title: string): string {
  const rule = ruleFor(subSlug) ?? FALLBACK;
  const words = plain(title);
  // gate-disable-next-line regexes -- words of the tables beside, looked for in titles of the demo
  const match = rule.words?.find(([pattern]) => new RegExp(pattern, 'u').test(words));
  if (match) return match[1];
  return rule.any[hashText(words) % rule.any.length] ?? 'package';
}

export function sceneOf(subSlug: string): SceneKind {
  return (ruleFor(subSlug) ?? FALLBACK).scene;
}
