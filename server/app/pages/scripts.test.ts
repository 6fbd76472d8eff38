import { afterAll, beforeAll, expect, it } from 'vitest';
import { testService, type TestService } from '#server/testing/service.ts';
import { siteMap, type SitePage } from '#web/site-map.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
});
afterAll(() => service.close());

const SESSION = { cookie: 'kasuwa_refresh=some' };

/**
 * Returns the HTML of a page requested with a session cookie, so that members' pages are rendered too; parameters in
 * its path are set to 1.
 */
const documentOf = async ({ path }: Pick<SitePage, 'path'>): Promise<string> => {
  const url = path.replaceAll(/:\w+/g, '1').replace('*', '/nulle-part');
  return (await service.app.inject({ method: 'GET', url, headers: SESSION })).body;
};

/** Returns the attributes of the script elements in a page, except those that contain data. */
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes));

const pages = siteMap.map((page) => [page.path, page] as const);

it.each(pages)('the document of %s has one script, which is a file', async (_, page) => {
  const html = await documentOf(page);
  if (!html.startsWith('<!DOCTYPE')) return;
  const scripts = scriptsIn(html);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/ src="\/assets\/[\w.-]+\.js"/);
  expect(html).not.toContain(' nonce=');
});

it.each(pages.filter(([, { access }]) => access === 'public'))(
  'the document of %s runs no module by itself, and names those of React for later',
  async (_, page) => {
    const html = await documentOf(page);
    if (!html.startsWith('<!DOCTYPE')) return;
    const [script = ''] = scriptsIn(html);
    expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
    // The page refers to its picture early, so a preload would only add bytes.
    expect(html).not.toContain('rel="preload"');
    expect(script).toMatch(/^ src="\/assets\/late-[\w-]+\.js" defer/);
    expect(script).toMatch(/data-entry="\/assets\/[\w.-]+\.js"/);
    expect(script).toMatch(/data-preload="\/assets\/[\w.-]+\.js /);
    expect(script).toMatch(/data-light="\/assets\/light-[\w-]+\.js"/);
    expect(html).toContain('<script type="application/json" id="page-data">');
  },
);

it('the document of a member loads its modules, which it asks for all at once', async () => {
  const html = await documentOf({ path: '/profil' });
  const [script = ''] = scriptsIn(html);
  expect(script).toMatch(/^ type="module" src="\/assets\/entry[\w.-]+\.js"/);
  expect([...html.matchAll(/<link rel="modulepreload" href="\/assets\//g)].length).toBeGreaterThan(
    2,
  );
  expect(html).not.toContain('data-entry');
});

it('a page that is denied has neither scripts nor data', async () => {
  const { body, statusCode } = await service.app.inject('/admin');
  expect(statusCode).toBe(404);
  expect(body).not.toMatch(/modulepreload|id="page-data"|<script (?!type="application\/ld)/);
});
