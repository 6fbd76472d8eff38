import type { z } from 'zod';
import { contactRefusals, type contactBody } from '#contract/contact.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { contactMessage } from '../tables.ts';

const PER_BLOCK: Limit = { name: 'contact-block', points: 10, seconds: HOUR_SECONDS };
const PER_ADDRESS: Limit = { name: 'contact-address', points: 10, seconds: DAY_SECONDS };
const WHOLE_SITE: Limit = { name: 'contact-site', points: 500, seconds: HOUR_SECONDS };

/** Stores a message to the team. `block`: the sender's network. @throws Refusal 429 */
export const sendContactMessage = async (
  { limits, database, clock }: Platform,
  message: z.output<typeof contactBody>,
  block: string,
): Promise<void> => {
  await limits.use(PER_BLOCK, block, contactRefusals.tooManyMessages);
  await limits.use(PER_ADDRESS, message.email.toLowerCase(), contactRefusals.tooManyMessages);
  await limits.use(WHOLE_SITE, 'all', contactRefusals.tooManyMessages);
  await database.orm.insert(contactMessage).values({ ...message, createdAt: clock.now() });
};
