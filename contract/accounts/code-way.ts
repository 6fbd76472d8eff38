import { z } from 'zod';
import { optional } from '../fields.ts';

/** How a code to a number may leave; by WhatsApp where the site has it. */
const CODE_WAYS = ['sms', 'whatsapp'] as const;
export type CodeWay = (typeof CODE_WAYS)[number];

/** The way of a code, in the body that asks for it; SMS when left out. */
export const codeWayField = { channel: optional(z.enum(CODE_WAYS)) };
