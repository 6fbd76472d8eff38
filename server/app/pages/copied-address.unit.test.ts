import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '#server/domains/ads/short-code.ts';
import { TestPageServer } from '#server/testing/page-server.ts';
import { knownQuery } from '#web/client/known-query.ts';
import { matchPath } from '#web/client/match-path.ts';
import { siteMap } from '#web/site-map.ts';
import { isUnreadableAddress } from './answer-page.ts';
import { withoutCopiedMarks } from './copied-address.ts';

const server = new TestPageServer({ siteMap, matchPath, knownQuery });
beforeAll(() => server.open());
beforeEach(() => server.reset());
afterAll(() => server.close());

const SIGNED_IN = { cookie: 'kasuwa_refresh=abc' };
/**
 * Lists an address for each path of the site; for a path with a secret, one for each character in which a secret may
 * end.
 */
const ADDRESSES = siteMap
  .filter(({ path }) => path !== '*' && path !== '/404')
  .map(({ path }) =>
    path.replace(':id', '5').replace(':token', 'x1.ab-_').replaceAll(/:\w+/g, 'un-nom-2'),
  );

/** Lists characters that may follow an address in messages and articles. */
const ENDS = [
  '.',
  ',',
  ')',
  ').',
  '*',
  '…',
  '»',
  '%C2%A0%C2%BB',
  '%c2%bb.',
  '"',
  '%22',
  '”',
  '%E2%80%9D',
  '’',
  '>',
  '%3E',
  ']',
  '%5D!',
  ';',
  '/)',
  '.%20)',
];

const ask = async (path: string) => {
  const { status, headers } = await server.ask(encodeURI(path).replaceAll('%25', '%'), SIGNED_IN);
  return [status, headers.location];
};

describe('an address with the marks of the text that it was copied from', () => {
  test.each(ENDS)('every page is found behind %s', async (end) => {
    for (const address of ADDRESSES)
      expect([address, ...(await ask(address + end))]).toEqual([address, 301, address]);
  });

  test.each(ENDS)('an ad is found by its code behind %s', async (end) => {
    expect(await ask(`/${codeOf(12)}${end}`)).toEqual([301, '/annonces/12']);
    expect(await ask(`/${codeOf(12).toLowerCase()}${end}`)).toEqual([301, '/annonces/12']);
  });

  test.each(ENDS)('a file is found behind %s', async (end) => {
    for (const file of ['/a-emporter/niamey.html', '/rss/city/zinder.xml', '/partage/C333H.svg'])
      expect(await ask(`${file}${end}`)).toEqual([301, file]);
  });

  test('the query after the copied marks is kept', async () => {
    expect(await ask('/annonces/5).?fbclid=1')).toEqual([301, '/annonces/5?fbclid=1']);
    expect(await ask('/annonces?q=moto&city=3).')).toEqual([301, '/annonces?q=moto&city=3']);
    expect(await ask('/annonces?f_fuel=diesel*')).toEqual([301, '/annonces?f_fuel=diesel']);
  });
});

test('no valid address is changed', async () => {
  for (const address of [
    ...ADDRESSES,
    '/annonces?q=C%2B%2B%20(livre)',
    '/annonces?q=moto.&city=3',
    '/annonces?cursor=ab_',
    '/annonces?utm_source=a.',
  ])
    expect([address, ...(await ask(address))]).toEqual([
      address,
      ...(/^\/(?:login|register|forgot|numero-perdu$|new-pass)/.test(address)
        ? [302, '/profil']
        : [200, undefined]),
    ]);
});

test.each([
  '/annonces/5abc.',
  '/annonces/05)',
  '/inconnu.',
  '/annonces/(5',
  '/C333O.',
  '//evil.example).',
  '/annonces/12%20',
])('%s is no address of the site without them either', async (path) =>
  expect(await ask(path)).toEqual([404, undefined]),
);

test('an address whose encoding is none has the page of unknown paths, in every place', async () => {
  for (const { path } of siteMap) {
    const broken = path
      .replace('*', '/')
      .replaceAll(/:\w+/g, '%E0%A4%A')
      .replace(/^([^%]*)$/, '$1%zz');
    const { status, headers } = await server.ask(broken);
    expect([broken, status, headers.location]).toEqual([broken, 404, undefined]);
    const isUnreadable = (url: string, accept?: string) =>
      isUnreadableAddress({ url, headers: { accept } } as never);
    expect([
      isUnreadable(broken, 'text/html,*/*'),
      isUnreadable(broken, '*/*'),
      isUnreadable(broken),
      isUnreadable(`/api${broken}`, 'text/html'),
    ]).toEqual([true, false, false, false]);
  }
  expect(new Set(server.rendered)).toEqual(new Set(['/404/-']));
});

test('many marks are read in linear time', () => {
  const started = performance.now();
  expect(withoutCopiedMarks(`/annonces/5${'.%C2%BB '.repeat(1000)}`)).toBe('/annonces/5');
  expect(performance.now() - started).toBeLessThan(1000);
});
