import { z } from 'zod';
import { defineJob } from '#server/platform/events/job.ts';
import { remindDue } from './commands/remind-due.ts';
import { forgetSealedCompanies } from './commands/remove-company.ts';

const nothing = z.object({});

export const remindOfChanges = defineJob({
  name: 'companies-remind-of-changes',
  payload: nothing,
  schedule: '17 8 * * *',
  run: remindDue,
});

export const forgetSealed = defineJob({
  name: 'companies-forget-sealed',
  payload: nothing,
  schedule: '47 3 * * *',
  run: forgetSealedCompanies,
});

export const companyJobs = [remindOfChanges, forgetSealed];
