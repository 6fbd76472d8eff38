import { expect, it } from 'vitest';
import {
  HIGHLIGHT_TYPES,
  LEVELS,
  profileSection,
  type Highlight,
  type Training,
} from '#contract/accounts/schemas/profile.ts';
import { highlightForm, highlightValues, stepForm, stepValues } from './entry-fields.ts';
import { LISTS } from './list-of-lists.ts';

const step = {
  title: 'Menuiserie',
  city: 'Zinder',
  start_date: '2019-09',
  end_date: null,
  description: '',
};
const training: Training = { id: 1, ...step, school: 'CFPT' };
const highlight: Highlight = {
  id: 2,
  type: 'skill',
  title: 'Zarma',
  description: null,
  level: 4,
  year: null,
};

it('every section of a profile has its list, with words of its own', () => {
  expect(LISTS.map(({ name }) => name)).toEqual(profileSection.options);
  expect(LISTS.map(({ kind }) => kind)).toEqual(['training', 'experience', ...HIGHLIGHT_TYPES]);
  const words = LISTS.flatMap(({ title, add, remove, empty }) => [title, add, remove, empty]);
  expect(new Set(words).size).toBe(words.length);
});

it('a training and a job fill the same form, with the school or the company', () => {
  const values = { ...step, end_date: '' };
  expect(stepValues(training)).toEqual({ ...values, organisation: 'CFPT' });
  expect(stepValues({ id: 1, ...step, company: 'Sonidep' })).toEqual({
    ...values,
    organisation: 'Sonidep',
  });
});

it('an end that is left open or emptied is sent as none: it still goes on', () => {
  expect(stepForm.parse(stepValues(training)).end_date).toBeNull();
  const ended = stepValues({ ...training, end_date: '2020-06' });
  expect(stepForm.parse(ended).end_date).toBe('2020-06');
  expect(stepForm.parse({ ...ended, end_date: '' }).end_date).toBeNull();
});

it('an end before the beginning is refused at its field, the same month is not', () => {
  const values = stepValues(training);
  const { error } = stepForm.safeParse({ ...values, end_date: '2019-08' });
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([
    ['end_date', 'La date de fin précède celle du début.'],
  ]);
  expect(stepForm.safeParse({ ...values, end_date: '2019-09' }).success).toBe(true);
});

it('asks for a title, an organisation and a beginning', () => {
  const { error } = stepForm.safeParse(stepValues(null));
  const fields = new Set(error?.issues.map(({ path }) => path[0]));
  expect(fields).toEqual(new Set(['title', 'organisation', 'start_date']));
});

it.each(LEVELS)('sends a chosen level (%i) and year as numbers', (level) => {
  const values = highlightValues({ ...highlight, level, year: 2021 });
  expect(highlightForm.parse(values)).toMatchObject({ level, year: 2021 });
});

it('sends a level, a year and a description that are emptied as none', () => {
  const values = highlightValues({ ...highlight, level: null });
  expect(values).toMatchObject({ level: '', year: '', description: '' });
  expect(highlightForm.parse(values)).toMatchObject({
    level: null,
    year: null,
    description: null,
  });
});
