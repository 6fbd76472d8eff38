import type { z } from 'zod';
import type { contactBody } from '#contract/contact/routes.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/common/time.ts';
import {
  countAll,
  networkCounters,
  OPERATOR_FACTORS,
  type Counter,
  type Limit,
} from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { contactMessage } from '../tables.ts';
import { contactRefusals } from '#contract/contact/refusals.ts';

const PER_NETWORK: Limit = { name: 'contact-network', points: 10, seconds: HOUR_SECONDS };
const PER_EMAIL: Limit = { name: 'contact-email', points: 10, seconds: DAY_SECONDS };
const WHOLE_SITE: Limit = { name: 'contact-site', points: 500, seconds: HOUR_SECONDS };

/**
 * Stores a message to the team within the limits for a network, an email address and the whole site; `address` is the
 * network address of the sender. @throws Refusal 429
 */
export const sendContactMessage = async (
  { limits, database, clock }: Platform,
  message: z.output<typeof contactBody>,
  address: string,
): Promise<void> => {
  const counters: Counter[] = [
    ...networkCounters(PER_NETWORK, address, OPERATOR_FACTORS),
    [PER_EMAIL, message.email.toLowerCase()],
    [WHOLE_SITE, 'all'],
  ];
  await countAll(limits, counters, contactRefusals.tooManyMessages);
  await database.orm.insert(contactMessage).values({ ...message, createdAt: clock.now() });
};
