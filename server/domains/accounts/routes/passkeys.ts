import { passkeyRoutes as contract } from '#contract/accounts/routes/passkeys.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '../commands/passkeys.ts';
import { listPasskeys } from '../queries/passkeys.ts';
import { passkeyMessages } from '../texts.ts';
import { signInOptions } from '../webauthn.ts';

/** Serves the passkeys of an account, and the options of a sign-in with one. */
export const passkeyRoutes = (platform: Platform): Route[] => [
  answer(contract.list, async ({ actor }) => ({
    data: await listPasskeys(platform.database.orm, actor.id),
  })),

  answer(contract.start, async ({ actor }) => ({ data: await startPasskey(platform, actor) })),

  answer(contract.add, async ({ body, actor, request }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    await addPasskey(platform, actor, { credential: body.credential, userAgent });
    return { message: passkeyMessages.added };
  }),

  answer(contract.rename, async ({ params, body, actor }) => {
    await renamePasskey(platform, actor, { id: params.id, name: body.name });
    return { message: passkeyMessages.renamed };
  }),

  answer(contract.remove, async ({ params, actor }) => {
    await removePasskey(platform, actor, params.id);
    return { message: passkeyMessages.removed };
  }),

  answer(contract.ask, async () => ({ data: await signInOptions(platform) })),
];
