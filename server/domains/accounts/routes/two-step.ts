import { twoStepRoutes as contract } from '#contract/accounts/routes/two-step.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  confirmTwoStep,
  endTwoStep,
  renewRecoveryCodes,
  startTwoStep,
} from '../commands/two-step.ts';
import { requireUsedPasskey } from '../commands/second-step.ts';
import { needsTwoStep } from '../policy.ts';
import { countRecoveryCodes, hasTwoStep } from '../queries/two-step.ts';
import { twoStepMessages } from '../texts.ts';

/** Serves the state of a user's two-step sign-in, and the calls that turn it on and off and renew its codes. */
export const twoStepRoutes = (platform: Platform): Route[] => {
  const { orm } = platform.database;
  return [
    answer(contract.twoStep, async ({ actor }) => ({
      data: {
        is_on: await hasTwoStep(orm, actor.id),
        is_required: needsTwoStep(actor, platform.settings),
        recovery_codes_left: await countRecoveryCodes(orm, actor.id),
      },
    })),

    answer(contract.startTwoStep, async ({ body, actor }) => {
      // Otherwise the password alone would be enough to replace the second step.
      await requireUsedPasskey(platform, actor);
      return { data: await startTwoStep(platform, actor.id, body.password) };
    }),

    answer(contract.confirmTwoStep, async ({ body, actor }) => {
      await requireUsedPasskey(platform, actor);
      return {
        message: twoStepMessages.activated,
        data: { recovery_codes: await confirmTwoStep(platform, actor.id, body.code) },
      };
    }),

    answer(contract.renewRecoveryCodes, async ({ body, actor }) => ({
      message: twoStepMessages.codesRenewed,
      data: { recovery_codes: await renewRecoveryCodes(platform, actor.id, body.password) },
    })),

    answer(contract.endTwoStep, async ({ body, actor }) => {
      await endTwoStep(platform, actor.id, body.password);
      return { message: twoStepMessages.ended };
    }),
  ];
};
