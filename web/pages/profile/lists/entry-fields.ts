import { z } from 'zod';
import { highlightBody, trainingBody, type Highlight } from '#contract/accounts/schemas/profile.ts';
import { fromText } from '#web/parts/form/from-text.ts';
import type { RequiredField } from '#web/parts/form/required-fields.ts';
import type { Entry } from './list-of-lists.ts';
import { END_BEFORE_START } from '#contract/accounts/limits.ts';

const { shape: step } = trainingBody;
const { shape: line } = highlightBody;

/**
 * Is the schema of the form of a training or a job: that of the API calls, applied to field values. `organisation` is
 * the school or the company.
 */
export const stepForm = z
  .object({
    title: step.title,
    organisation: step.school,
    city: fromText(step.city),
    start_date: step.start_date,
    end_date: fromText(step.end_date),
    description: fromText(step.description),
  })
  .refine(({ start_date: start, end_date: end }) => !end || end >= start, {
    path: ['end_date'],
    message: END_BEFORE_START,
  });
export type StepValues = z.input<typeof stepForm>;
export type StepOutput = z.output<typeof stepForm>;

export const STEP_FIELDS = [
  'title',
  'organisation',
  'city',
  'start_date',
  'end_date',
  'description',
] as const satisfies (keyof StepValues)[];

/**
 * Lists the required fields of the form of a training or a job with their labels, of which `title` and `organisation`
 * are named differently for the two.
 */
export const requiredStepFields = (
  title: string,
  organisation: string,
): readonly RequiredField<StepValues>[] => [
  ['title', title],
  ['organisation', organisation],
  ['start_date', 'le début'],
];

const EMPTY_STEP: StepValues = {
  title: '',
  organisation: '',
  city: '',
  start_date: '',
  end_date: '',
  description: '',
};

/** Returns the values of the form for a training or a job; empty ones for a new entry. */
export const stepValues = (entry: Exclude<Entry, Highlight> | null): StepValues =>
  entry === null
    ? EMPTY_STEP
    : {
        title: entry.title,
        organisation: 'school' in entry ? entry.school : entry.company,
        city: entry.city,
        start_date: entry.start_date,
        end_date: entry.end_date ?? '',
        description: entry.description,
      };

export const highlightForm = z.object({
  title: line.title,
  level: fromText(line.level),
  year: fromText(line.year),
  description: fromText(line.description),
});
export type HighlightValues = z.input<typeof highlightForm>;
export type HighlightOutput = z.output<typeof highlightForm>;

export const HIGHLIGHT_FIELDS = [
  'title',
  'level',
  'year',
  'description',
] as const satisfies (keyof HighlightValues)[];

export const REQUIRED_HIGHLIGHT_FIELDS: readonly RequiredField<HighlightValues>[] = [
  ['title', 'l’intitulé'],
];

const EMPTY_HIGHLIGHT: HighlightValues = { title: '', level: '', year: '', description: '' };

/** Returns the values of the form for a highlight of the profile, such as a skill; empty ones for a new entry. */
export const highlightValues = (entry: Highlight | null): HighlightValues =>
  entry === null
    ? EMPTY_HIGHLIGHT
    : {
        title: entry.title,
        level: entry.level === null ? '' : String(entry.level),
        year: entry.year === null ? '' : String(entry.year),
        description: entry.description ?? '',
      };
