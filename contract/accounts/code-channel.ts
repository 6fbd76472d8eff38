import { z } from 'zod';
import { optional } from '../fields.ts';

/** Channels of a code to a number; WhatsApp where the site has it. */
const CODE_CHANNELS = ['sms', 'whatsapp'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** The channel of a code, in the body that asks for it; SMS when left out. */
export const codeChannelField = { channel: optional(z.enum(CODE_CHANNELS)) };
