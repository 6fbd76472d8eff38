import { numberCheckRoutes as contract } from '#contract/moderation/routes/number-check.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { countAll, networkCounters, type Limit } from '#server/platform/limits.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { checkNumber } from '../queries/number-check.ts';
import { numberCheckText } from '../texts.ts';
import { numberCheckRefusals } from '#contract/moderation/refusals.ts';

/** Limits the checks of numbers: enough for a buyer, too few to go through the numbers of an operator. */
const CHECKS: Limit = { name: 'number-checks', points: 20, seconds: 3600, shared: true };

/** Returns the route that tells what moderators established about a phone number ("Que sait-on de ce numéro ?"). */
export const numberCheckRoutes = ({ database, clock, limits, settings }: Platform): Route[] => [
  answer(contract.check, async ({ body, request }) => {
    if (!settings.NUMBER_CHECK) throw new Refusal(numberCheckRefusals.off);
    const telephone = toE164(body.telephone);
    if (!telephone) throw new Refusal(numberCheckRefusals.badPhone);
    await countAll(limits, networkCounters(CHECKS, request.ip));
    const data = await checkNumber(database.pool, telephone, clock.now());
    return { message: numberCheckText(data), data };
  }),
];
