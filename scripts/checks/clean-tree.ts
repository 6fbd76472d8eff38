import { expect } from 'vitest';
import { treeOf, type SourceTree, type Violation } from './source.ts';

/** Holds a tree of sources, as texts by path, in which no check finds a violation. */
const CLEAN: Record<string, string> = {
  'docs/tables.md':
    '  subgraph platform\n    message\n  end\n  subgraph accounts\n    app_user\n  end\n  subgraph ads\n    ad\n    ad_edit\n  end\n',
  'contract/ads/routes.ts': 'export type AdId = string;',
  'server/main.ts': "import { serve } from './app/serve.ts'; serve();",
  'server/app/serve.ts':
    "import '#server/domains/ads/index.ts'; export const serve = () => undefined;",
  'server/app/pages/web-build.ts':
    "import type { E } from '#web/entry.server.tsx'; const b = await import('../../../build/server/index.js'); export const x = (e: E) => [b, e];",
  'server/platform/clock.ts': 'export const clock = () => new Date();',
  'server/testing/builders.ts': "import '#server/domains/ads/commands/publish.ts';",
  'server/domains/accounts/index.ts': "export type { User } from './tables.ts';",
  'server/domains/accounts/tables.ts': 'export type User = { id: string };',
  'server/domains/ads/index.ts': "export { publish } from './commands/publish.ts';",
  'server/domains/ads/rules.ts':
    "import type { AdId } from '#contract/ads/routes.ts'; import type { Ad } from './tables.ts'; export const r = (a: Ad, id: AdId) => a === id;",
  'server/domains/ads/tables.ts': 'export type Ad = string;',
  'server/domains/ads/commands/publish.ts':
    "import type { User } from '#server/domains/accounts/index.ts'; import { r } from '../rules.ts'; import { clock } from '#server/platform/clock.ts'; export const publish = (u: User) => [u, r, clock];",
  'server/domains/ads/commands/publish.test.ts': "import '#server/testing/builders.ts';",
  'web/entry.server.tsx': 'export type E = 1;',
  'web/ui/button.tsx': 'export const Button = () => <button type="button" />;',
  'web/parts/ad-card.tsx':
    "import { Button } from '#web/ui/button.tsx'; import '../ui/card.css'; export const AdCard = Button;",
  'web/ui/card.css': '',
  'web/pages/home/home.tsx':
    "import { AdCard } from '#web/parts/ad-card.tsx'; export const Home = () => <AdCard />;",
};
type Find = (tree: SourceTree) => Violation[];

/**
 * Returns the messages of a check on the clean tree with these files changed; each message follows the path of its
 * file.
 */
export const found = (find: Find, changes: Record<string, string>) =>
  find(treeOf({ ...CLEAN, ...changes })).map(({ path, message }) => `${path}: ${message}`);

/** Expects that a check finds one violation when the file at `path` has this text: in that file, with this message. */
export function expectOne(find: Find, path: string, text: string, expected: string) {
  const all = found(find, { [path]: text });
  expect(all).toHaveLength(1);
  expect(all[0]).toContain(path);
  expect(all[0]).toContain(expected);
}
