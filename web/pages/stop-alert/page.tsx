import { useState, type SubmitEvent } from 'react';
import { browserApi } from '#web/client/browser-api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { orNotFound } from '#web/parts/page/or-not-found.ts';
import { Link } from '#web/ui/link.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';

export const loader = async ({ context, params: { token } }: PageArgs<'token'>) => {
  const { api } = context.get(pageContext);
  return {
    token,
    ...(await orNotFound(api.call('GET /api/alertes/:token', { params: { token } }))).data,
  };
};

export const meta: Meta<typeof loader> = () => noIndexMeta('Ne plus être prévenu');

/** Shows the page of an alert's unsubscribe link. Opening it changes nothing; its button stops the alert. */
export default function StopAlertPage({ loaderData }: PageProps<typeof loader, typeof action>) {
  const { token, name, url, active } = loaderData;
  const [isStopped, setStopped] = useState(!active);
  const [isBusy, setBusy] = useState(false);
  /** Stops the alerts without loading a new page; without JavaScript, the form is posted instead. */
  const stop = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await browserApi.call('POST /api/alertes/:token/stop', { params: { token } });
      setStopped(true);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="page max-w-text py-10 text-center">
      <h1 className="text-xl font-bold">
        {isStopped
          ? 'Vous n’êtes plus prévenu pour cette recherche'
          : 'Ne plus être prévenu pour cette recherche ?'}
      </h1>
      <p className="mt-3 text-lg">
        « <bdi dir="auto">{name}</bdi> »
      </p>
      <p className="mt-1 text-ink-soft">
        {isStopped
          ? 'Elle reste parmi vos recherches enregistrées.'
          : 'Rien ne change tant que vous ne touchez pas ce bouton.'}
      </p>
      {!isStopped && (
        <form
          method="post"
          data-needs-react=""
          className="mt-5"
          onSubmit={(event) => void stop(event)}
        >
          <button type="submit" disabled={isBusy} className="btn btn-primary">
            Ne plus me prévenir
          </button>
        </form>
      )}
      <p className="mt-5">
        <Link to={url} className="btn btn-quiet">
          Voir les annonces
        </Link>
      </p>
    </div>
  );
}
