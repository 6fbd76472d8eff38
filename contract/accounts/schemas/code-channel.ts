import { z } from 'zod';
import { optional } from '../../common/fields.ts';

/**
 * Lists the channels by which a code may be sent to a number; `whatsapp` works only on sites that are set up for
 * WhatsApp.
 */
const CODE_CHANNELS = ['sms', 'whatsapp'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** Chooses the channel in the body of a call that asks for a code; SMS when left out. */
export const codeChannelField = { channel: optional(z.enum(CODE_CHANNELS)) };
