// The gates by name, in the order they are shown.

import { columns } from './columns.ts';
import { fileCycles, folderCycles } from './cycles.ts';
import { decisions } from './decisions.ts';
import { documents } from './documents.ts';
import { domainTables } from './domain-tables.ts';
import { domains } from './domains.ts';
import { durations } from './durations.ts';
import { exactImports } from './exact-imports.ts';
import { generated } from './generated.ts';
import { migrations } from './migrations.ts';
import { refusalNames } from './refusal-names.ts';
import { regexes } from './regexes.ts';
import { layers } from './layers.ts';
import { routes } from './routes.ts';
import { serverTexts } from './server-texts.ts';
import { sizes } from './sizes.ts';
import type { SourceTree, Violation } from './source.ts';
import { suppressions } from './suppressions.ts';
import { typography } from './typography.ts';
import { webLayers } from './web-layers.ts';

/** A gate reads the tree and lists what breaks its rule; an empty list is a pass. */
export interface Gate {
  name: string;
  about: string;
  find: (tree: SourceTree) => Violation[];
}

export const gates: readonly Gate[] = [
  { name: 'exact-imports', about: 'every import names a file', find: exactImports },
  { name: 'file-cycles', about: 'no cycle between files', find: fileCycles },
  { name: 'folder-cycles', about: 'no cycle between folders', find: folderCycles },
  { name: 'layers', about: 'layers import downwards', find: layers },
  { name: 'domains', about: 'domains keep their order, index.ts and pure rules', find: domains },
  { name: 'domain-tables', about: 'SQL uses tables of lower domains only', find: domainTables },
  { name: 'web-layers', about: 'web folders import downwards', find: webLayers },
  { name: 'routes', about: 'domains register routes through the contract only', find: routes },
  { name: 'refusal-names', about: 'the web compares no message', find: refusalNames },
  { name: 'durations', about: 'durations are defined in contract/time.ts', find: durations },
  {
    name: 'typography',
    about: 'French texts have curly apostrophes and no-break spaces',
    find: typography,
  },
  {
    name: 'server-texts',
    about: 'French texts of a domain are in its texts.ts',
    find: serverTexts,
  },
  { name: 'suppressions', about: 'suppressions carry a rule and a reason', find: suppressions },
  { name: 'regexes', about: 'regular expressions take linear time', find: regexes },
  { name: 'migrations', about: 'migrations lock no table in use', find: migrations },
  { name: 'columns', about: 'every column of the schema has a reader', find: columns },
  { name: 'decisions', about: 'decisions are numbered, titled and have a status', find: decisions },
  { name: 'documents', about: 'documents name files that exist', find: documents },
  { name: 'generated', about: 'generated parts of documents are current', find: generated },
  { name: 'sizes', about: 'files and functions stay small', find: sizes },
];
