// The pages that list what the code defines: events with their jobs, schedules, and checks. `npm run docs` writes them.

import { Visitor } from 'oxc-parser';
import { domainJobs, domainSubscriptions } from '#server/app/domains.ts';
import { tagsOfEvent } from '#server/app/event-tags.ts';
import type { Job, Subscription } from '#server/platform/events/job.ts';
import { isTest, type Check, type SourceFile, type SourceTree } from './source.ts';

export const EVENTS_PAGE = 'server/app/events-and-jobs.md';
export const GATES_PAGE = 'scripts/checks/README.md';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');

/** Returns the types that a file passes to `defineEvent`. */
function eventTypes({ path, program }: SourceFile): string[] {
  const types: string[] = [];
  if (isTest(path)) return types;
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEvent') return;
      if (first?.type === 'Literal' && typeof first.value === 'string') types.push(first.value);
    },
  }).visit(program);
  return types;
}

const ANNOUNCE = 'announce-';

/**
 * Returns the name of the job that an event starts, with its delay if any. A job that only notifies people of the event
 * is called `announce`.
 */
const jobName = ({ event, job, delaySeconds }: Subscription): string => {
  const name = job.name === `${ANNOUNCE}${event.type}` ? 'announce' : `\`${job.name}\``;
  return delaySeconds > 0 ? `${name} after ${delaySeconds} s` : name;
};

/** Returns a table row for each event type: the type, its jobs, and the tags of the cached pages that it drops. */
function eventRows(types: readonly string[], subscriptions: readonly Subscription[]): string[][] {
  return types.toSorted().map((type) => {
    const jobs = subscriptions.filter(({ event }) => event.type === type).map(jobName);
    // The tag of an ad is listed as `ad:{id}`.
    const tags = tagsOfEvent({ type, payload: { ad_id: 0 } }).map((tag) =>
      tag.replace('0', '{id}'),
    );
    return [`\`${type}\``, jobs.join(', '), tags.map((tag) => `\`${tag}\``).join(' ')];
  });
}

/** Returns the table rows of the scheduled jobs, sorted by their cron schedules. */
const scheduleRows = (jobs: readonly Job[]): string[][] =>
  jobs
    .flatMap(({ name, schedule }) => (schedule === undefined ? [] : [[`\`${schedule}\``, name]]))
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b))
    .map(([schedule = '', name = '']) => [schedule, `\`${name}\``]);

/**
 * Returns the Markdown page that lists the events, with their jobs and the cached pages that they drop, and the
 * scheduled jobs.
 */
export const eventsPage = (
  types: readonly string[],
  subscriptions: readonly Subscription[],
  jobs: readonly Job[],
): string => `# Events and jobs

Written by \`npm run docs\`. Each domain defines its events in \`events.ts\` and its jobs in \`jobs.ts\`; \`announce\` is the job that tells people
(\`server/domains/notifications/kinds/\`). The last column names the tags of the cached pages that an event drops.

${table(['event', 'jobs', 'pages'], eventRows(types, subscriptions))}

## Schedules

Cron, UTC.

${table(['when', 'job'], scheduleRows(jobs))}
`;

/** Returns the Markdown page that lists the checks. */
const checksPage = (checks: readonly Pick<Check, 'name' | 'about'>[]): string => `# Checks

Written by \`npm run docs\` from \`all.ts\`. \`npm run check\` runs them all, \`npm run check -- NAME\` one; each names file, line and rule.

${table(
  ['check', 'enforces'],
  [
    ...checks.map(({ name, about }) => [`\`${name}\``, about]),
    ['`knip`', 'no file, export or dependency is unused'],
  ],
)}
`;

/**
 * Returns the generated pages about events with jobs and about checks, as texts by path; only pages that exist in the
 * tree.
 */
export function codePages(tree: SourceTree, checks: readonly Check[]): Map<string, string> {
  const server = [...tree.files.values()].filter(({ path }) => path.startsWith('server/'));
  const types = server.flatMap(eventTypes);
  const pages = [
    [EVENTS_PAGE, eventsPage(types, domainSubscriptions, domainJobs)],
    [GATES_PAGE, checksPage(checks)],
  ] as const;
  return new Map(pages.filter(([path]) => tree.pages.has(path)));
}
