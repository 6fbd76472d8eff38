import { expect, it } from 'vitest';
import { roundSteps, stepsWithAds } from './round-steps.ts';

it.each([
  [
    [46_000, 212_000, 1_480_000],
    [50_000, 200_000, 1_500_000],
  ],
  [
    [9600, 10_400, 24_000],
    [10_000, 20_000],
  ],
  [[1], [1]],
  [[0], []],
  [[2_000_000_000], [2_000_000_000]],
])('rounds %j to the steps %j', (prices, steps) => {
  expect(roundSteps(prices)).toEqual(steps);
});

it.each([
  // Each range has a price: all steps stay.
  [
    [20, 50, 75],
    [11, 33, 55, 88],
    [20, 50, 75],
  ],
  // Nothing between 50 and 300.
  [
    [50, 300, 1000],
    [45, 400, 2000],
    [50, 1000],
  ],
  // Nothing below the first, nothing above the last.
  [[50, 300, 1000], [200, 400], [300]],
  [[30, 50, 75], [900], []],
  [[30, 50, 75], [20], []],
  // A price that is a step belongs to both ranges.
  [
    [50, 300],
    [50, 300],
    [50, 300],
  ],
  [[50, 300], [], []],
])('of the steps %j those with the prices %j beside them are %j', (steps, prices, kept) => {
  expect(stepsWithAds(steps, prices)).toEqual(kept);
});
