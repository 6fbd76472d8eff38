import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import { treeOf } from './source.ts';

const ROUTE =
  "import { defineRoute } from '../common/route.ts';\nexport const a = defineRoute({});";
const REFUSALS = "export const a = defineRefusals('ad', {});";
const SCHEMA = "import { z } from 'zod';\nexport const a = z.string();";

const found = (path: string, text: string) =>
  contract(treeOf({ [path]: text })).map(({ line, message }) => `${line}: ${message}`);

describe('a file of the contract', () => {
  test('belongs in the folder of a domain, in common/ or in app/', () => {
    expect(found('contract/prices.ts', '')).toEqual([expect.stringContaining('1: belongs in')]);
    expect(found('contract/admin/users.ts', '')).toEqual([
      expect.stringContaining('1: belongs in'),
    ]);
    for (const path of ['contract/ads/prices.ts', 'contract/common/codes.ts', 'contract/routes.ts'])
      expect(found(path, '')).toEqual([]);
  });

  test('has routes in routes.ts or admin.ts, or in a folder of that name', () => {
    expect(found('contract/ads/draft.ts', ROUTE)).toEqual([
      expect.stringContaining('2: defineRoute belongs in routes.ts or admin.ts'),
    ]);
    for (const name of ['routes.ts', 'admin.ts', 'routes/draft.ts', 'admin/draft.ts'])
      expect(found(`contract/ads/${name}`, ROUTE)).toEqual([]);
  });

  test('has refusals in refusals.ts', () => {
    expect(found('contract/ads/routes/draft.ts', REFUSALS)).toEqual([
      expect.stringContaining('1: defineRefusals belongs in refusals.ts'),
    ]);
    for (const name of ['refusals.ts', 'voice-refusals.ts'])
      expect(found(`contract/ads/${name}`, REFUSALS)).toEqual([]);
  });

  test('has schemas in schemas.ts or beside its routes', () => {
    expect(found('contract/ads/limits.ts', SCHEMA)).toEqual([
      expect.stringContaining('1: a schema belongs in schemas.ts'),
    ]);
    for (const name of ['schemas.ts', 'schemas/content.ts', 'routes/draft.ts', 'admin.ts'])
      expect(found(`contract/ads/${name}`, SCHEMA)).toEqual([]);
  });
});
