import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';
import { defineJob, when, type Job } from '#server/platform/events/job.ts';
import { checks } from './all.ts';
import { codePages, EVENTS_PAGE, eventsPage, GATES_PAGE } from './code-pages.ts';
import { outdated } from './generated.ts';
import { treeOf } from './source.ts';

const job = (name: string, schedule?: string): Job =>
  defineJob({ name, payload: z.unknown(), ...(schedule && { schedule }), run: async () => {} });

test('an event is listed with its jobs and the pages that it drops', () => {
  const sold = defineEvent('ad.sold', z.unknown());
  const page = eventsPage(
    ['ad.sold', 'ad.asked'],
    [when(sold, job('announce-ad.sold')), when(sold, job('ads-tidy'), { delaySeconds: 60 })],
    [job('ads-tidy'), job('ads-count', '* * * * *')],
  );
  expect(page).toContain('| `ad.asked` |  |  |\n');
  expect(page).toContain('| `ad.sold` | announce, `ads-tidy` after 60 s | `ads` `any-ad` |\n');
  expect(page).toContain('| `* * * * *` | `ads-count` |\n');
});

test('an event of the code and a check are on their pages, and a page that differs is out of date', () => {
  const code = {
    'server/x/events.ts': "export const begun = defineEvent('x.begun', payload);",
    'server/x/events.test.ts': "defineEvent('x.tried', payload);",
    [EVENTS_PAGE]: '',
    [GATES_PAGE]: '',
  };
  const pages = codePages(treeOf(code), checks);
  expect(pages.get(EVENTS_PAGE)).toContain('| `x.begun` |');
  expect(pages.get(EVENTS_PAGE)).not.toContain('x.tried');
  for (const { name } of checks) expect(pages.get(GATES_PAGE)).toContain(`| \`${name}\` |`);

  const current = treeOf({ ...code, ...Object.fromEntries(pages) });
  expect(outdated(current, pages)).toEqual([]);
  const stale = treeOf({ ...code, ...Object.fromEntries(pages), [GATES_PAGE]: '# Checks\n' });
  expect(outdated(stale, pages)).toEqual([
    { path: GATES_PAGE, line: 1, message: 'is out of date: npm run docs' },
  ]);
});
