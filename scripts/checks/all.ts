// The checks by name, in the order they are shown.

import { codePages } from './code-pages.ts';
import { columns } from './columns.ts';
import { fileCycles, folderCycles } from './cycles.ts';
import { contract } from './contract.ts';
import { decisions } from './decisions.ts';
import { documents } from './documents.ts';
import { domainTables } from './domain-tables.ts';
import { domains } from './domains.ts';
import { durations } from './durations.ts';
import { exactImports } from './exact-imports.ts';
import { generated, outdated } from './generated.ts';
import { migrations } from './migrations.ts';
import { purposes } from './purposes.ts';
import { refusalNames } from './refusal-names.ts';
import { regexes } from './regexes.ts';
import { layers } from './layers.ts';
import { routes } from './routes.ts';
import { serverTexts } from './server-texts.ts';
import { sizes } from './sizes.ts';
import type { Check } from './source.ts';
import { suppressions } from './suppressions.ts';
import { typography } from './typography.ts';
import { webLayers } from './web-layers.ts';
import { words } from './words.ts';

export const checks: readonly Check[] = [
  {
    name: 'exact-imports',
    about: 'every import names an existing file, extension included',
    find: exactImports,
  },
  { name: 'file-cycles', about: 'no import cycle between files, types counted', find: fileCycles },
  {
    name: 'folder-cycles',
    about: 'no import cycle between folders, types counted',
    find: folderCycles,
  },
  {
    name: 'layers',
    about: 'layers import downwards; the page server alone imports the built web app',
    find: layers,
  },
  {
    name: 'contract',
    about: 'the contract has a folder for each domain, with the same file names in each',
    find: contract,
  },
  {
    name: 'domains',
    about: 'domains keep their order, `index.ts` as the only entry, and pure rules',
    find: domains,
  },
  {
    name: 'domain-tables',
    about: 'SQL of a domain uses tables that it or a lower domain owns',
    find: domainTables,
  },
  {
    name: 'web-layers',
    about:
      'pages, parts, ui, client and worker import downwards, and nothing of the server but types',
    find: webLayers,
  },
  { name: 'routes', about: 'a domain registers routes through the contract only', find: routes },
  {
    name: 'refusal-names',
    about: 'the web compares refusals by name, never by a French sentence',
    find: refusalNames,
  },
  {
    name: 'purposes',
    about: 'code asks traits of `contract/ads/purposes.ts`, never a purpose of ads by name',
    find: purposes,
  },
  {
    name: 'durations',
    about: 'durations and the time zone are defined in `contract/common/time.ts`',
    find: durations,
  },
  {
    name: 'typography',
    about:
      'French texts have curly apostrophes, no-break spaces and "e-mail"; SMS keep plain characters',
    find: typography,
  },
  {
    name: 'server-texts',
    about: 'French texts of a domain are in its `texts.ts`, kinds of notifications and PDFs aside',
    find: serverTexts,
  },
  {
    name: 'suppressions',
    about: 'a suppression names its rule and its reason',
    find: suppressions,
  },
  {
    name: 'regexes',
    about: 'every regular expression takes linear time; one built at run time has its reason',
    find: regexes,
  },
  {
    name: 'migrations',
    about: 'new migrations lock no table in use and take nothing from the former release',
    find: migrations,
  },
  {
    name: 'columns',
    about:
      'every column of the schema is read by the service or a function of the database; one read elsewhere has its reason',
    find: columns,
  },
  {
    name: 'decisions',
    about: 'decisions are numbered without gaps, named by their title, and have a status',
    find: decisions,
  },
  {
    name: 'documents',
    about: 'documents, sections and files that documents and comments name exist',
    find: documents,
  },
  {
    name: 'words',
    about: 'each document has at most the words of its kind, all together 45,000',
    find: words,
  },
  {
    name: 'generated',
    about: 'generated pages are current, and every setting has its paragraph',
    find: (tree) => [...generated(tree), ...outdated(tree, codePages(tree, checks))],
  },
  {
    name: 'sizes',
    about: 'files have 400 lines at most (median 80), functions 120, components aside',
    find: sizes,
  },
];
