// Its packages are large, so they are installed on first use.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { systemChromium } from '../scripts/chromium.ts';
import { installPackages } from '../scripts/install-packages.ts';
import { printTable } from './measure.ts';
import { startServer } from './processes.ts';

const FOLDER = join(import.meta.dirname, 'lighthouse');
const LIGHTHOUSE = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const CHROMIUM = systemChromium() ?? chromium.executablePath();
const PAGES = [
  ['home', '/'],
  ['list', '/annonces'],
  ['ad', '/annonces/5'],
] as const;

/** Categories with their minimum scores, of 100. */
const TARGETS = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 95],
  ['seo', 100],
] as const;

/** Performance depends on machine load: the median of this many runs is reported. */
const RUNS = 5;

/** The used parts of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
}

/** One run on a page with Lighthouse's default mobile throttling, in a new browser. */
const runOver = async (url: string): Promise<Report> => {
  const args = [
    LIGHTHOUSE,
    url,
    '--output=json',
    '--quiet',
    `--config-path=${join(FOLDER, 'settings.mjs')}`,
    `--only-categories=${TARGETS.map(([category]) => category).join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: CHROMIUM },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
};

const performanceOf = ({ categories }: Report): number => categories['performance']?.score ?? 0;

/** The scores of one page, with those below the minimum. */
const scoresOf = async (url: string): Promise<(readonly [string, string])[]> => {
  const reports: Report[] = [];
  for (let broken = 0; reports.length < RUNS;) {
    try {
      reports.push(await runOver(url));
    } catch (error) {
      // Occasionally the browser reports no navigation.
      broken += 1;
      if (broken > RUNS) throw error;
    }
  }
  reports.sort((a, b) => performanceOf(a) - performanceOf(b));
  const middle = reports[Math.floor(RUNS / 2)];
  if (!middle) throw new Error('No run.');
  const { categories, audits } = middle;
  // Lighthouse slows any CPU fourfold: print its benchmark of the machine with the scores.
  const machine = reports.map(({ environment }) => environment.benchmarkIndex);
  const runs = reports.map((report) => Math.round(performanceOf(report) * 100));
  const measured: (readonly [string, string])[] = [
    ['runs', runs.join(' ')],
    ['benchmark index', machine.map(Math.round).join(' ')],
  ];
  const scores = TARGETS.map(([name, least]) => {
    const category = categories[name];
    const score = Math.round((category?.score ?? 0) * 100);
    const short = (category?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const audit = audits[id];
        return audit && audit.score !== null && audit.score < 0.9
          ? [`${id} ${audit.displayValue ?? ''}`.trim()]
          : [];
      });
    const said = short.length > 0 ? `  (${short.join(', ')})` : '';
    return [name, `${score}, target ${least === 100 ? '' : '≥ '}${least}${said}`] as const;
  });
  return [...scores, ...measured];
};

/** Lighthouse on the built server with its demo data, as on a phone: home, list and ad. */
export const run = async (): Promise<void> => {
  installPackages('bench/lighthouse');
  console.log('Filling a database and starting the server…');
  const server = await startServer();
  try {
    // The canonical host of the pages.
    const origin = server.url.replace('127.0.0.1', 'localhost');
    for (const [name, path] of PAGES) {
      await fetch(origin + path);
      printTable(`Lighthouse, mobile: ${name}`, await scoresOf(origin + path));
    }
  } finally {
    await server.stop();
  }
};
