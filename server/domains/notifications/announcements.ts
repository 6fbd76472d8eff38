// The jobs that announce something, as the triggers of each subject say.

import { when, type Job, type Subscription } from '#server/platform/events/job.ts';
import { announce } from './commands/announce.ts';
import { TRIGGERS, type KindName } from './kinds.ts';
import type { Trigger } from './kinds/subject.ts';

/** Returns the job that notifies the users whom a trigger finds, on an event or by a schedule. */
const jobOf = (trigger: Trigger<KindName>): Job => ({
  name: trigger.name,
  payload: trigger.payload,
  ...(trigger.schedule !== undefined && { schedule: trigger.schedule }),
  // Each announcement has a transaction of its own: when the job runs again after a failure, none is made twice.
  run: async (platform, payload) => {
    const audience = (await trigger.find(payload, platform)) ?? [];
    for await (const news of 'kind' in audience ? [audience] : audience)
      await announce(platform, news);
  },
});

const announcing = TRIGGERS.map((trigger) => ({ event: trigger.event, job: jobOf(trigger) }));

export const announcementJobs: readonly Job[] = announcing.map(({ job }) => job);

export const announcementSubscriptions: readonly Subscription[] = announcing.flatMap(
  ({ event, job }) => (event ? [when(event, job)] : []),
);
