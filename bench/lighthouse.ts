import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { printTable } from './measure.ts';
import { startServer } from './processes.ts';

const CHROMIUM = '/usr/bin/chromium';
const PAGES = [
  ['home', '/'],
  ['list', '/annonces'],
  ['ad', '/annonces/5'],
] as const;

/** Category and the least it is to reach, of 100. */
const TARGETS = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 95],
  ['seo', 100],
] as const;

/** The score of one page, mobile and throttled as Lighthouse has it by default, with what fell short. */
const scoresOf = async (url: string, port: number): Promise<[string, string][]> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: TARGETS.map(([category]) => category),
  });
  if (!result) throw new Error(`Lighthouse had nothing to say of ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  return TARGETS.map(([name, least]) => {
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
    return [name, `${score}, target ${least === 100 ? '' : '≥ '}${least}${said}`];
  });
};

/** Lighthouse on the built server with its demo data, as on a phone: home, list and ad. */
export const run = async (): Promise<void> => {
  console.log('Filling a database and starting the server…');
  const server = await startServer();
  const chrome = await launch({
    chromePath: CHROMIUM,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    // The name under which pages know themselves.
    const origin = server.url.replace('127.0.0.1', 'localhost');
    for (const [name, path] of PAGES) {
      await fetch(origin + path);
      printTable(`Lighthouse, mobile: ${name}`, await scoresOf(origin + path, chrome.port));
    }
  } finally {
    chrome.kill();
    await server.stop();
  }
};
