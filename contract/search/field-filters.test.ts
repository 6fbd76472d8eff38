import { describe, expect, it } from 'vitest';
import { fieldsText, knownFields } from './field-filters.ts';

const attribute = (step: number | null) => ({
  key: 'a',
  kind: 'number' as const,
  step,
  choices: [],
});

describe('The end of a range of an attribute', () => {
  it.each([
    ['120.000', 1, '120000'],
    ['120,000', 1, '120000'],
    ['120 000', 1, '120000'],
    ['120’000', 1, '120000'],
    ['1.250.000', 1, '1250000'],
    ['120.000', null, '120000'],
    ['2.125', 0.001, '2.125'],
    ['2,125', 0.1, '2.125'],
    ['0.500', 0.1, '0.500'],
    ['0.500', 1, '0.500'],
    ['1.250.000', 0.1, '1250000'],
    ['2,5', 1, '2.5'],
  ])('%s in steps of %s is %s', (typed, step, value) => {
    const text = fieldsText([['f_a_min', typed]]);
    const known = knownFields(text, [attribute(step)]);
    expect(known).toBe(`f_a_min=${value}`);
    expect(knownFields(known, [attribute(step)])).toBe(known);
  });
});
