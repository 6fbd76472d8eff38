import { sessionRoutes as contract } from '#contract/accounts/routes/sessions.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endSession } from '../commands/end-session.ts';
import { confirmSignIn } from '../commands/fresh-sign-in.ts';
import { listSessions } from '../queries/sessions.ts';
import { describeDevice } from '../rules/devices.ts';
import { sessionMessages } from '../texts.ts';

/** Serves the list and the end of a user's sessions, and the check of the password in the current one. */
export const sessionRoutes = (platform: Platform): Route[] => [
  answer(contract.mySessions, async ({ actor }) => {
    const rows = await listSessions(platform.database.orm, actor.id, platform.clock.now());
    return {
      data: rows.map((row) => ({
        id: row.id,
        device: describeDevice(row.userAgent),
        created_at: row.createdAt.toISOString(),
        seen_at: row.seenAt.toISOString(),
        current: row.id === actor.signInId,
      })),
    };
  }),

  answer(contract.endSession, async ({ params, actor }) => {
    await endSession(platform, actor.id, params.id);
    return { message: sessionMessages.ended };
  }),

  answer(contract.confirmSignIn, async ({ body, actor }) => {
    await confirmSignIn(platform, actor, body.password);
    return { message: sessionMessages.confirmed };
  }),
];
