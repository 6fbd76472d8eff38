import type { Api } from '#web/client/api.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';

/**
 * Answers the forms posted without JavaScript: a file to check, or a `step` for the checked file, which 'send' sends,
 * 'drop' discards, and any other value shows.
 */
export const importPosted = (api: Api, request: Request) =>
  handlePostedForm(request, [], async ({ step, id = '' }) => {
    switch (step) {
      case undefined: {
        const { message, data } = await api.call('POST /api/my-import');
        return { message, found: data };
      }
      case 'send': {
        const { message, data } = await api.call('POST /api/my-import/send', { body: { id } });
        return { message, found: data };
      }
      case 'drop':
        return { ...(await api.call('DELETE /api/my-import')), found: null };
      default: {
        const { data } = await api.call('GET /api/my-import');
        return { message: data ? '' : 'Vous n’avez pas de fichier vérifié.', found: data };
      }
    }
  });
