// What people typed who never saw the code or its lists: searches, hidden wordings, prices and titles.

import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import {
  judgeSearches,
  readJudgedAds,
  summarise,
  weakest,
  type JudgedAd,
} from '#server/testing/strangers/judge-searches.ts';
import { readRound, ROUNDS } from '#server/testing/strangers/round.ts';
import { judgeTitles } from '#server/testing/titles/judge-titles.ts';
import { openFilled } from '../filled-database.ts';
import { printTable } from '../measure.ts';
import { judgePrices, judgeWordings } from './judge-texts.ts';

/** Is the number of invented ads, with the seed that makes them the same ones each time. */
const ADS = { count: 20_000, seed: 'strangers' };

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Measures one round and prints its figures beside the goals; with `weak`, also each wrong answer. */
const measure = async (
  path: string,
  { pool, ads, weak }: { pool: pg.Pool; ads: readonly JudgedAd[]; weak: boolean },
): Promise<void> => {
  const round = await readRound(path);
  const verdicts = await judgeSearches(pool, round, ads);
  const voices = [...new Set(round.searches.map(({ voice }) => voice))];
  const texts = [...judgeWordings(round), judgePrices(round)];
  const titles = await judgeTitles(
    pool,
    round.titles.map(({ title, expected }) => {
      const [first = '', ...others] = expected.split('|');
      return [title, first, ...others] as const;
    }),
  );
  if (weak) {
    for (const { name, wrong } of texts) for (const line of wrong) console.log(`${name}: ${line}`);
    for (const line of weakest(verdicts)) console.log(line);
    for (const line of titles.wrong) console.log(`title: ${line}`);
  }
  const { searches, precision, empty } = summarise(verdicts);
  printTable(basename(path, '.json'), [
    ['', 'right', 'goal'],
    [`first five of ${searches} searches`, precision.toFixed(2), '≥ 0.92'],
    ['nothing found', percent(empty), '≤ 3 %'],
    ...texts.map(({ name, right, all }) => [name, `${right} of ${all}`, goalOf(name)]),
    ['titles, right among three', percent(titles.amongThree), '≥ 96 %'],
  ]);
  printTable('searches by manner', [
    ['', 'searches', 'first five', 'nothing found'],
    ...voices.map((voice) => {
      const of = summarise(verdicts.filter(({ search }) => search.voice === voice));
      return [voice, String(of.searches), of.precision.toFixed(2), percent(of.empty)];
    }),
  ]);
};

/** Returns the goal for the figure of this name. */
const goalOf = (name: string): string => {
  if (name.startsWith('innocent')) return '≥ 97 %';
  return name.startsWith('prices') ? '≥ 95 %' : '≥ 85 %';
};

/**
 * Measures the rounds of the files that `args` name, or all rounds that are kept, over 20,000 invented ads; `--weak`
 * lists the wrong answers, `--keep FOLDER` keeps the database there.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { weak: { type: 'boolean', default: false }, keep: { type: 'string' } },
  });
  const kept = (await readdir(ROUNDS)).sort().map((name) => join(ROUNDS, name));
  const { pool, close } = await openFilled({ ...ADS, keptUnder: values.keep });
  try {
    const ads = await readJudgedAds(pool);
    for (const path of positionals.length > 0 ? positionals : kept)
      await measure(path, { pool, ads, weak: values.weak });
  } finally {
    await close();
  }
};
