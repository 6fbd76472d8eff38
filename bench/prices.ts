// Prices compared with those of similar ads: how many ads get a verdict, and what it costs beside the call of their page.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AdPage } from '#contract/ads/schemas.ts';
import { findPublicAd } from '#server/domains/ads/index.ts';
import { comparePriceOf } from '#server/domains/ads/search/compare-price.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { openFilled } from './filled-database.ts';
import { openApi, type Api } from './growth-api.ts';
import { printTable, timed } from './measure.ts';

const DEFAULT_ADS = 100_000;
const SAMPLE = 3000;
const VERDICTS = ['very_low', 'low', 'usual', 'high'] as const;

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** The same pages as calls of the API, and the comparison of each alone. */
const measure = async ({ platform, call }: Api, ids: readonly number[]): Promise<void> => {
  const { pool } = platform.database;
  const catalog = await cachedAttributes(platform);
  const pages: string[] = [];
  const read = async () => {
    for (const id of ids) pages.push(await call('GET', `/api/the-annonces/${id}`));
  };
  // Reads the samples of all sub-categories.
  const cold = await timed(read);
  pages.length = 0;
  const warm = await timed(read);
  const rows = await Promise.all(ids.map((id) => findPublicAd(pool, id, new Date())));
  const compared = await timed(async () => {
    for (const row of rows) if (row) await comparePriceOf(pool, row, catalog);
  });
  const verdicts = pages.flatMap((page) => {
    const { price_comparison: found } = (JSON.parse(page) as { data: AdPage }).data;
    return found ? [found.verdict] : [];
  });
  printTable(`verdicts on ${ids.length} ads`, [
    ['any', ...VERDICTS],
    [
      percent(verdicts.length, ids.length),
      ...VERDICTS.map((one) => percent(verdicts.filter((v) => v === one).length, ids.length)),
    ],
  ]);
  const each = ({ cpu }: { cpu: number }): string => `${(cpu / ids.length).toFixed(2)} ms`;
  printTable('CPU of the API for each ad', [
    ['call, samples unread', 'call, samples read', 'comparison alone', 'share of the call'],
    [each(cold), each(warm), each(compared), percent(compared.cpu, warm.cpu)],
  ]);
};

/** `--ads N`: the size; `--keep FOLDER`: where to keep the database. */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: { ads: { type: 'string' }, keep: { type: 'string' } },
  });
  const count = Number(values.ads ?? DEFAULT_ADS);
  const { url, pool, close } = await openFilled({ count, keptUnder: values.keep });
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-prices-'));
  try {
    const { rows } = await pool.query<{ id: number }>(
      `SELECT ad_id AS id FROM ad_search ORDER BY hashint4(ad_id) LIMIT ${SAMPLE}`,
    );
    const api = await openApi(url, folder);
    try {
      await measure(
        api,
        rows.map(({ id }) => id),
      );
    } finally {
      await api.close();
    }
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
};
