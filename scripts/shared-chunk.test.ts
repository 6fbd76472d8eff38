import { expect, test } from 'vitest';
import { accountsChunkOf, membersChunkOf, sharedChunkOf } from './shared-chunk.ts';

/** Maps the id of each module to the ids of the modules that it imports. */
const IMPORTS: Record<string, string[]> = {
  '/site/web/root.tsx': ['/site/web/parts/frame/header.tsx'],
  '/site/web/pages/home/page.tsx': ['/site/web/parts/ads/photo.tsx', '/site/web/parts/slide.tsx'],
  '/site/web/pages/contact/page.tsx': [
    '/site/contract/contact.ts',
    '/site/web/parts/page/prose.tsx',
  ],
  '/site/web/pages/tips/page.tsx': ['/site/web/parts/page/prose.tsx'],
  '/site/web/pages/terms/page.tsx': ['/site/web/parts/page/prose.tsx'],
  '/site/web/pages/publish/page.tsx': ['/site/web/parts/ads/photo.tsx', '/site/web/parts/form.tsx'],
  '/site/web/pages/profile/page.tsx': ['/site/web/parts/ads/photo.tsx', '/site/web/parts/form.tsx'],
  '/site/web/pages/my-ads/page.tsx': ['/site/web/parts/ads/photo.tsx', '/site/web/parts/form.tsx'],
  '/site/web/pages/edit-ad/page.tsx': ['/site/web/parts/form.tsx'],
  '/site/web/pages/companies/page.tsx': ['/site/web/parts/step-list.tsx'],
  '/site/web/parts/form.tsx': ['/site/contract/contact.ts'],
  '/site/web/parts/ads/photo.tsx': ['/site/contract/limits.ts', '/site/contract/schemas.ts'],
  '/site/contract/schemas.ts': ['/site/node_modules/zod/index.js', '/site/contract/marks.ts'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: IMPORTS[id] ?? [],
    importers: Object.keys(IMPORTS).filter((other) => IMPORTS[other]?.includes(id)),
  }),
};

test.each([
  ['what the frame around every page uses', '/site/web/parts/frame/header.tsx', 'shared'],
  ['what a public page and several others use', '/site/web/parts/ads/photo.tsx', 'shared'],
  ['what only pages of texts and forms use', '/site/web/parts/page/prose.tsx', 'texts'],
  ['what one public page alone uses', '/site/web/parts/slide.tsx', null],
  ["what only members' pages use", '/site/web/parts/form.tsx', null],
  ['a limit out of the contract', '/site/contract/limits.ts', 'shared'],
  ['schemas of the contract', '/site/contract/schemas.ts', null],
  ['what schemas use and is none', '/site/contract/marks.ts', 'shared'],
  ['what pages with a form have of the contract', '/site/contract/contact.ts', null],
  ['a page itself', '/site/web/pages/home/page.tsx', null],
  ['a library', '/site/node_modules/zod/index.js', null],
  ['a library of a checkout named web', '/web/node_modules/zod/index.js', null],
])('%s: in a chunk shared by public pages or not', (_what, id, expected) => {
  expect(sharedChunkOf(id, graph)).toBe(expected);
});

test.each([
  ['what the form of a new ad has', '/site/web/parts/form.tsx', 'members'],
  ['what other pages of members have', '/site/web/parts/step-list.tsx', 'accounts'],
  ['schemas', '/site/contract/schemas.ts', null],
])("%s: in a chunk shared by members' pages or not", (_what, id, expected) => {
  expect(membersChunkOf(id, graph) ?? accountsChunkOf(id, graph)).toBe(expected);
});
