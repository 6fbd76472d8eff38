import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../same-secret.ts';
import type { Settings } from '../settings.ts';
import type { DeliveryReport } from '../sms/provider.ts';

/** Says whether Meta's signature (`sha256=…`) of a text was made with this secret. */
export const isSignedBy = (secret: string, text: string, signature: unknown): boolean =>
  typeof signature === 'string' &&
  isSameSecret(signature, `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`);

const LONGEST_REASON = 200;

/**
 * Accepts the final statuses of a WhatsApp message: a message that is `sent` is still on the way, and one that was
 * `read` has arrived.
 */
const statusSchema = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['delivered', 'read', 'failed']),
  errors: z.array(z.object({ code: z.int(), title: z.string().default('') })).default([]),
});
const changeSchema = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    statuses: z.array(z.unknown()),
  }),
});
/** Parses the body of Meta's webhook call from its text; a text that is no JSON is no report. */
const bodySchema = z
  .string()
  .transform((text, issues): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.addIssue('Not JSON.');
      return z.NEVER;
    }
  })
  .pipe(z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) }));

/** Returns the parsed value as a list of one, or an empty list for a value that does not fit the schema. */
const readAs = <T>(schema: z.ZodType<T>, value: unknown): T[] => {
  const read = schema.safeParse(value);
  return read.success ? [read.data] : [];
};

/**
 * Reads the delivery reports of messages sent from the WhatsApp number of the settings:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components. Everything else is ignored rather than
 * refused, because Meta repeats refused requests for days.
 */
export const readWhatsappReports = (
  { WHATSAPP_PHONE_ID }: Pick<Settings, 'WHATSAPP_PHONE_ID'>,
  text: string,
): DeliveryReport[] =>
  readAs(bodySchema, text)
    .flatMap(({ entry }) => entry.flatMap(({ changes }) => changes))
    .flatMap((change) => readAs(changeSchema, change))
    .filter(({ value }) => value.metadata.phone_number_id === WHATSAPP_PHONE_ID)
    .flatMap(({ value }) => value.statuses.flatMap((status) => readAs(statusSchema, status)))
    .map(({ id, status, errors: [error] }) => ({
      id,
      arrived: status !== 'failed',
      reason: error ? `${error.code} ${error.title}`.trim().slice(0, LONGEST_REASON) : '',
    }));
