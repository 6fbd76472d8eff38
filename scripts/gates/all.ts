// The gates by name, in the order they are shown.

import { fileCycles, folderCycles } from './cycles.ts';
import { decisions } from './decisions.ts';
import { documents } from './documents.ts';
import { domains } from './domains.ts';
import { exactImports } from './exact-imports.ts';
import { generated } from './generated.ts';
import { refusalNames } from './refusal-names.ts';
import { regexes } from './regexes.ts';
import { rooms } from './rooms.ts';
import { routes } from './routes.ts';
import { sizes } from './sizes.ts';
import type { SourceTree, Violation } from './source.ts';
import { suppressions } from './suppressions.ts';
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
  { name: 'rooms', about: 'rooms import downwards', find: rooms },
  { name: 'domains', about: 'domains keep their order, doors and pure rules', find: domains },
  { name: 'web-layers', about: 'ui, parts and pages keep their floors', find: webLayers },
  { name: 'routes', about: 'domains open routes by contract only', find: routes },
  { name: 'refusal-names', about: 'the web compares no message', find: refusalNames },
  { name: 'suppressions', about: 'suppressions carry a rule and a reason', find: suppressions },
  { name: 'regexes', about: 'regular expressions take linear time', find: regexes },
  { name: 'decisions', about: 'decisions are numbered, titled and have a status', find: decisions },
  { name: 'documents', about: 'documents name files that exist', find: documents },
  { name: 'generated', about: 'generated parts of documents are current', find: generated },
  { name: 'sizes', about: 'files and functions stay small', find: sizes },
];
