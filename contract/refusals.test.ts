import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RefusalKind } from './common/refusals.ts';

type Catalogue = Record<string, RefusalKind>;

const catalogues = async (): Promise<[string, Catalogue][]> => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  const modules = await Promise.all(
    files.map((file) => import(`./${file}`) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Refusals'))
    .map(([name, catalogue]) => [name, catalogue as Catalogue]);
};

test('every refusal of the API has a unique name: its catalogue and its key', async () => {
  const found = await catalogues();
  expect(found.length).toBeGreaterThanOrEqual(14);
  const named = found.flatMap(([variable, catalogue]) =>
    Object.entries(catalogue).map(([key, { name }]) => ({
      name,
      expected: `${variable.replace(/Refusals$/, '')}.${key}`,
    })),
  );
  for (const { name, expected } of named) expect(name).toBe(expected);
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
});
