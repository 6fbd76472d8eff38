import { z } from 'zod';
import { dateTime } from '../common/fields.ts';
import { REPORT_OUTCOMES } from './outcomes.ts';

/** Describes a report in a ticket, with how many of the reporter's reports were founded. */
export const ticketReport = z.object({
  id: z.int(),
  raison: z.string(),
  description: z.string(),
  created_at: dateTime,
  reporter: z.object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    upheld: z.int(),
    dismissed: z.int(),
  }),
});

/** Describes reports that are closed together, and how they were closed. */
export const ticketClosing = {
  /** Is the id of the first report; the id of any report of the ticket closes it. */
  id: z.int(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  closed_at: dateTime.nullable(),
  /**
   * Is the name of the person who closed the ticket; null while the ticket is open, and when that person's account was
   * deleted.
   */
  closed_by: z.string().nullable(),
  comment: z.string().nullable(),
};
