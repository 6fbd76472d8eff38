import { z } from 'zod';
import { defineJob, when } from '#server/platform/events/job.ts';
import { sendImportLine } from './commands/send-import-line.ts';
import { deleteOldImports } from './commands/delete-import.ts';
import { importLineQueued } from './events.ts';

const sendLine = defineJob({
  name: 'ads-send-import-line',
  payload: z.object({ import_id: z.uuid(), line: z.int() }),
  run: (platform, { import_id: importId, line }) => sendImportLine(platform, { importId, line }),
});

const deleteImports = defineJob({
  name: 'ads-delete-old-imports',
  payload: z.object({}),
  schedule: '29 * * * *',
  run: deleteOldImports,
});

export const importJobs = [sendLine, deleteImports];

export const importSubscriptions = [when(importLineQueued, sendLine)];
