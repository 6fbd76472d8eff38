import { DAYS_TO_DECLARE } from '#contract/companies/declaration-schemas.ts';
import { SHARE_STEPS, type OwnerBody } from '#contract/companies/owner-schemas.ts';
import { ownerRefusals } from '#contract/companies/refusals.ts';
import type { LegalForm } from '#contract/companies/schemas.ts';
import type { RefusalKind } from '#contract/refusals.ts';
import { DAY } from '#contract/time.ts';
import type { Status } from './tables.ts';

export const COMPANIES_A_HOLDER = 50;
/** Years a deleted company's filed declarations are kept. */
export const SEALED_YEARS = 5;

export type Action = 'submit' | 'file' | 'reject';

/** What an action makes of a declaration in a state; what is not written is not allowed. */
const MOVES: Record<Action, Partial<Record<Status, Status>>> = {
  submit: { draft: 'submitted', rejected: 'submitted' },
  file: { submitted: 'filed' },
  reject: { submitted: 'rejected' },
};

/** The state an action leads to, or null when it is not allowed from here. */
export const move = (status: Status, action: Action): Status | null =>
  MOVES[action][status] ?? null;

/** States in which company and owners are shown as they are now; in the others as they were frozen. */
export const isOpen = (status: Status): boolean => move(status, 'submit') !== null;

/** A sole trader is no company: nobody but the trader owns the business. */
const SOLE_TRADERS: readonly LegalForm[] = ['EI', 'EIRL'];
export const hasOwnersToDeclare = (form: LegalForm): boolean => !SOLE_TRADERS.includes(form);

const OLDEST_YEARS = 120;

/** Small and large letters, accents, hyphens and blanks do not make another person. */
const sameLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

const personOf = (owner: OwnerBody): string =>
  [sameLetters(owner.nom_naissance), sameLetters(owner.prenom), owner.date_naissance].join('|');

const shareSteps = (owner: OwnerBody): number => Math.round(owner.pourcentage * SHARE_STEPS);

/** What the owners hold together, in percent. */
export const totalShare = (owners: readonly OwnerBody[]): number =>
  owners.reduce((total, owner) => total + shareSteps(owner), 0) / SHARE_STEPS;

/**
 * Why an owner cannot stand beside the others of the company: every reason, none when it can.
 *
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

/** What keeps a declaration from being submitted, in words for the holder. */
export const submissionProblems = (form: LegalForm, owners: readonly OwnerBody[]): string[] => [
  ...(hasOwnersToDeclare(form)
    ? []
    : ['Un entrepreneur individuel n’a pas de bénéficiaires effectifs à déclarer.']),
  ...(owners.length === 0 ? ['Ajoutez au moins un bénéficiaire effectif.'] : []),
];

/** Until when a change of owners after a filed declaration must be declared; null when nothing is due. */
export const dueAt = (changedAt: Date | null, hasFiled: boolean): Date | null =>
  changedAt && hasFiled ? new Date(changedAt.getTime() + DAYS_TO_DECLARE * DAY) : null;

/** Days after the change on which the holder is reminded; the last is the day the time is over. */
const REMINDER_DAYS = [15, 25, DAYS_TO_DECLARE] as const;

/** The reminder that is due `days` after the change and was not sent, null when none is: late ones are sent once. */
export const reminderDue = (days: number, reminded: number): number | null =>
  REMINDER_DAYS.findLast((day) => day <= days && day > reminded) ?? null;

/** What people quote of a declaration: `DBE-2026-000012`. */
export const numberOf = (declaration: { id: number; createdAt: Date }): string =>
  `DBE-${declaration.createdAt.getUTCFullYear()}-${String(declaration.id).padStart(6, '0')}`;
