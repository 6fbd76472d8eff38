// npm run docs: writes the generated parts of the documents (the index of decisions, the diagrams of rooms and domains).
// The drawing of the tables is written by a test, which has a database: server/app/tables-drawing.test.ts.

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedPages } from './gates/generated.ts';
import { readTree } from './gates/source.ts';

const root = dirname(import.meta.dirname);
const tree = readTree(root);

for (const [path, text] of generatedPages(tree)) {
  if (tree.pages.get(path) === text) continue;
  writeFileSync(join(root, path), text);
  console.log(`${path} written`);
}
