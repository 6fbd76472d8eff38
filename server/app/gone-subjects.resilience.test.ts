import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { domainJobs } from '#server/app/domains.ts';
import { CASES } from '#server/testing/gone/cases.ts';
import { openJobSteps, type JobSteps } from '#server/testing/gone/job-steps.ts';
import { clear, lostFiles, openWorld, type World } from '#server/testing/gone/world.ts';
import { testService, type TestService } from '#server/testing/service.ts';

vi.setConfig({ testTimeout: 120_000 });

/**
 * Lists jobs that the test interrupts at every one of their steps. Other jobs are interrupted at about eight steps,
 * evenly spaced; the nightly run interrupts all jobs at every step.
 */
const AT_EVERY_STEP = new Set(['ads-make-avif', 'moderation-check-ad', 'moderation-hide-pictures']);
const SOME = 8;
const stepOf = (name: string, all: number): number =>
  process.env['NIGHTLY'] === '1' || AT_EVERY_STEP.has(name) ? 1 : Math.ceil(all / SOME);
/** Lists jobs that write neither to the database nor to the picture store. */
const WITHOUT_WRITES = new Set([
  'app-note-closed-account',
  'app-purge-cdn',
  'notifications-sms-balances',
  'notifications-watch-channels',
  'watch-disk',
]);

let service: TestService;
let world: World;
let jobSteps: JobSteps;
beforeAll(async () => {
  service = await testService({ REVIEW_AFTER: '1' });
  world = await openWorld(service);
  jobSteps = await openJobSteps(service);
});
afterAll(async () => {
  await jobSteps.close();
  await service.close();
});

it('tries every job', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(domainJobs.map(({ name }) => name).toSorted());
});

it.each(domainJobs)(
  '$name ends without an error when its subject is deleted before or during it',
  async (job) => {
    for (const makeOne of CASES[job.name] ?? []) {
      const make = async () => {
        await clear(world);
        return makeOne(world);
      };
      // As the control, the job runs while its subject exists.
      const { payload } = await make();
      const { steps: all, writes } = await jobSteps.alone(job, payload);
      expect(writes).toBe(!WITHOUT_WRITES.has(job.name));
      const gone = await make();
      await gone.remove(service.platform);
      await jobSteps.alone(job, gone.payload);
      for (let at = 1; at <= all; at += stepOf(job.name, all)) {
        const subject = await make();
        await jobSteps.during(job, subject.payload, { at, remove: subject.remove });
        expect([at, await lostFiles(world)]).toEqual([at, []]);
      }
      expect(service.logged).toEqual([]);
    }
  },
);
