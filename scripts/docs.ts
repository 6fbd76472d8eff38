// npm run docs: writes the generated parts of the documents (the index of decisions, the diagram of domains, the
// tables of events, jobs, schedules and checks), .env.example and the pages that nginx answers by itself.
// The drawing of the tables is written by a test, which has a database: server/app/tables-drawing.test.ts.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorPages } from './error-pages.ts';
import { checks } from './checks/all.ts';
import { codePages } from './checks/code-pages.ts';
import { generatedPages } from './checks/generated.ts';
import { readTree } from './checks/source.ts';

const root = dirname(import.meta.dirname);
const tree = readTree(root);

const readText = (path: string): string => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const errors = Object.entries(errorPages).map(
  ([name, text]) => [`ops/errors/${name}`, text] as const,
);
for (const [path, text] of [...generatedPages(tree), ...codePages(tree, checks), ...errors]) {
  if (readText(path) === text) continue;
  writeFileSync(join(root, path), text);
  console.log(`${path} written`);
}
