import { importRoutes as routes } from '#contract/ads/import.ts';
import type { Api } from '#web/client/api.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';

/** Answers the plain forms: of a file to check, and of the `step` for the checked one. */
export const importPosted = (api: Api, request: Request) =>
  handlePostedForm(request, [], async ({ step, id = '' }) => {
    switch (step) {
      case undefined: {
        const { message, data } = await api.call(routes.check);
        return { message, found: data };
      }
      case 'send': {
        const { message, data } = await api.call(routes.send, { body: { id } });
        return { message, found: data };
      }
      case 'drop':
        return { ...(await api.call(routes.drop)), found: null };
      default: {
        const { data } = await api.call(routes.find);
        return { message: data ? '' : 'Vous n’avez pas de fichier vérifié.', found: data };
      }
    }
  });
