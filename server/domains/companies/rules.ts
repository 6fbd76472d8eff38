import { DAYS_TO_DECLARE } from '#contract/companies/schemas/declarations.ts';
import { SHARE_STEPS, type OwnerBody } from '#contract/companies/schemas/owners.ts';
import { ownerRefusals } from '#contract/companies/refusals.ts';
import { hasOwnersToDeclare, type LegalForm } from '#contract/companies/schemas/companies.ts';
import { folded } from '#contract/common/plain-letters.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import { DAY } from '#contract/common/time.ts';
import type { Status } from './tables.ts';
import { submissionProblemTexts } from './texts.ts';

export const COMPANIES_A_HOLDER = 50;
/** Is the number of years for which the filed declarations of a deleted company are kept. */
export const ARCHIVED_YEARS = 5;

export type Action = 'submit' | 'file' | 'reject';

/** Maps each action to the states of a declaration that allow it, and each such state to the state that follows. */
const MOVES: Record<Action, Partial<Record<Status, Status>>> = {
  submit: { draft: 'submitted', rejected: 'submitted' },
  file: { submitted: 'filed' },
  reject: { submitted: 'rejected' },
};

/** Returns the state of a declaration after an action; null when the action is not allowed. */
export const move = (status: Status, action: Action): Status | null =>
  MOVES[action][status] ?? null;

/**
 * Says whether the current company and owners are shown in this state of a declaration, rather than
 * the copy made at submission.
 */
export const isOpen = (status: Status): boolean => move(status, 'submit') !== null;

const OLDEST_YEARS = 120;

/** Normalises a name for comparison: lower case, without accents, hyphens and spaces. */
const normalizeName = (text: string): string => folded(text).replaceAll(/[^\p{L}]/gu, '');

const personOf = (owner: OwnerBody): string =>
  [normalizeName(owner.nom_naissance), normalizeName(owner.prenom), owner.date_naissance].join('|');

const shareSteps = (owner: OwnerBody): number => Math.round(owner.pourcentage * SHARE_STEPS);

/** Returns the owners' total share in percent. */
export const totalShare = (owners: readonly OwnerBody[]): number =>
  owners.reduce((total, owner) => total + shareSteps(owner), 0) / SHARE_STEPS;

/**
 * Returns all errors of an owner's data, given the company's other owners; empty when valid.
 * @param today `YYYY-MM-DD`
 */
export const ownerProblems = (
  owner: OwnerBody,
  others: readonly OwnerBody[],
  today: string,
): RefusalKind[] => {
  const problems: RefusalKind[] = [];
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
  if (owner.date_naissance >= today) problems.push(ownerRefusals.notBornYet);
  else if (owner.date_naissance < oldest) problems.push(ownerRefusals.bornTooLongAgo);
  if (owner.date > today) problems.push(ownerRefusals.notYetOwner);
  else if (owner.date < owner.date_naissance) problems.push(ownerRefusals.beforeBirth);
  if (others.some((other) => personOf(other) === personOf(owner)))
    problems.push(ownerRefusals.samePerson);
  if (totalShare([...others, owner]) > 100) problems.push(ownerRefusals.overHundred);
  return problems;
};

/** Returns the reasons, as texts for the holder, why a declaration cannot be submitted. */
export const submissionProblems = (form: LegalForm, owners: readonly OwnerBody[]): string[] => [
  ...(hasOwnersToDeclare(form) ? [] : [submissionProblemTexts.noOwnersToDeclare]),
  ...(owners.length === 0 ? [submissionProblemTexts.noOwner] : []),
];

/**
 * Returns the deadline for declaring a change of owners that followed a filed declaration; null when nothing is due.
 */
export const dueAt = (changedAt: Date | null, hasFiled: boolean): Date | null =>
  changedAt && hasFiled ? new Date(changedAt.getTime() + DAYS_TO_DECLARE * DAY) : null;

/** Lists the days after a change of owners on which the holder is reminded; the last is the deadline. */
const REMINDER_DAYS = [15, 25, DAYS_TO_DECLARE] as const;

/**
 * Returns the day of the reminder that is due `days` after the change and was not sent; null when none is. Of several
 * missed reminders only the latest is sent. `reminded` is the day of the last reminder sent, or 0.
 */
export const reminderDue = (days: number, reminded: number): number | null =>
  REMINDER_DAYS.findLast((day) => day <= days && day > reminded) ?? null;

/** Returns the reference number of a declaration: `DBE-2026-000012`. */
export const numberOf = (declaration: { id: number; createdAt: Date }): string =>
  `DBE-${declaration.createdAt.getUTCFullYear()}-${String(declaration.id).padStart(6, '0')}`;
