import { z } from 'zod';
import { defineJob } from '#server/platform/events/job.ts';
import { remindDue } from './commands/remind-due.ts';
import { deleteArchivedCompanies } from './commands/remove-company.ts';

const nothing = z.object({});

export const remindOfChanges = defineJob({
  name: 'companies-remind-of-changes',
  payload: nothing,
  schedule: '17 8 * * *',
  run: remindDue,
});

export const deleteArchived = defineJob({
  name: 'companies-delete-archived',
  payload: nothing,
  schedule: '47 3 * * *',
  run: deleteArchivedCompanies,
});

export const companyJobs = [remindOfChanges, deleteArchived];
