import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { siteMap } from '#web/site-map.ts';
import { installPackages } from '../scripts/install-packages.ts';
import { expect, test } from './site.ts';

// Is the folder of the Nu Html Checker of the W3C, which needs Java. One call checks all pages, since its start takes
// longer than its checks.
const FOLDER = 'e2e/html-checker';
const CHECKER = join(import.meta.dirname, 'html-checker/node_modules/vnu-jar/build/dist/vnu.jar');
/** Lists the addresses of the public pages, with example values for parameters. */
const PAGES = [
  ...siteMap
    .filter(({ path, access }) => ['public', 'guest'].includes(access) && !/[:*]/.test(path))
    .map(({ path }) => path),
  '/annonces?q=toyota&page=2',
  '/annonces?q=zzzzqqq',
  '/annonces/5',
  '/annonces/5/affiche',
  '/annonces/5/acte-de-vente',
  '/category/1',
  '/a-emporter/niamey.html',
];

/** Says whether Java runs: macOS has a `java` stub without a runtime. */
const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Returns the checker's errors in the files of `folder`, with their positions. */
const errorsIn = async (folder: string): Promise<string[]> => {
  const args = ['-jar', CHECKER, '--format', 'json', '--stdout', '--exit-zero-always', folder];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} ${extract ?? ''}`);
};

test('the markup of every public page is valid', async ({ request }) => {
  if (process.env['REQUIRE_JAVA'] !== '1' && !hasJava()) {
    console.log('The HTML of the pages is not checked: Java is missing.');
    test.skip();
  }
  installPackages(FOLDER);
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-html-'));
  try {
    for (const path of PAGES) {
      const rendered = await (await request.get(path)).text();
      // The checker resolves relative URLs to file URLs, which `ping` does not allow.
      const html = rendered.replaceAll(' ping="/', ' ping="https://kasuwa.test/');
      const name = path.replaceAll(/\W+/g, '-');
      await writeFile(join(folder, `page${name}.html`), html);
    }
    expect(await errorsIn(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
