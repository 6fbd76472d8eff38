import { expect, it } from 'vitest';
import type { Highlight, Training } from '#contract/accounts/schemas/profile.ts';
import { linesOf } from './entry-lines.ts';

const training: Training = {
  id: 1,
  title: 'Menuiserie',
  school: 'CFPT',
  city: 'Zinder',
  start_date: '2019-09',
  end_date: '2020-06',
  description: '',
};
const skill: Highlight = {
  id: 2,
  type: 'skill',
  title: 'Zarma',
  description: null,
  level: 4,
  year: 2021,
};

it('says where and when, and since when what still goes on', () => {
  expect(linesOf(training)).toEqual(['CFPT · Zinder', 'sept. 2019 – juin 2020']);
  expect(linesOf({ ...training, city: '', end_date: null })).toEqual(['CFPT', 'Depuis sept. 2019']);
  const { school: _, ...step } = training;
  expect(linesOf({ ...step, company: 'Sonidep' })[0]).toBe('Sonidep · Zinder');
});

it('says the level and the year of a skill, where they are given', () => {
  expect(linesOf(skill)).toEqual(['Niveau 4 sur 5 · 2021']);
  expect(linesOf({ ...skill, level: null })).toEqual(['2021']);
  expect(linesOf({ ...skill, year: null })).toEqual(['Niveau 4 sur 5']);
  expect(linesOf({ ...skill, level: null, year: null })).toEqual([]);
});
