import { useState, type SubmitEvent } from 'react';
import { useParams } from 'react-router';
import { shownTitle } from '#contract/ads/purposes.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { ApiError, UNKNOWN_ERROR } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { formatDay } from '#web/format/format.ts';
import { MEMBER_PURPOSE_TEXTS } from '#web/format/member-purpose-texts.ts';
import { orNotFound } from '#web/parts/page/or-not-found.ts';
import { Link } from '#web/ui/link.tsx';
import type { PageArgs, PageProps } from '#web/page.ts';
import { answerOf } from './answer-of.ts';
import type { action } from './page.server.ts';

/** Loads the ad that the owner opened by the secret link in a message. */
export const loader = async ({ context, params: { token } }: PageArgs<'token'>) => {
  const { api } = context.get(pageContext);
  return (await orNotFound(api.call('GET /api/liens/:token', { params: { token } }))).data;
};

export const meta = () => [
  { title: `Votre annonce · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
  // The URL contains a secret, so no other site gets it as referrer. The origin is sent to this
  // site, since the post of the form would otherwise look cross-site.
  { name: 'referrer', content: 'same-origin' },
];

const RENEW = 'Garder cette annonce en ligne ?';

/**
 * Is the page that a link in a message to the owner of an ad opens: it shows the ad, and a button for each answer.
 * Opening the page changes nothing.
 */
export default function AdLinkPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { purpose, ad } = loaderData;
  const { token = '' } = useParams();
  const texts = MEMBER_PURPOSE_TEXTS[ad.purpose];
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(
    actionData && 'outcome' in actionData ? actionData.outcome : null,
  );
  const [problem, setProblem] = useState(
    actionData && 'message' in actionData ? actionData.message : null,
  );

  /** Sends the answer of the pressed button, with a message to show as the outcome or the problem. */
  const sendAnswer = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const form = new FormData(event.currentTarget, event.submitter);
      const body = { answer: answerOf(form.get('answer')) };
      setOutcome(
        (await browserApi.call('POST /api/liens/:token', { params: { token }, body })).message,
      );
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : UNKNOWN_ERROR);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="page max-w-text py-10 text-center">
      <h1 className="text-xl font-bold">
        {outcome ?? (purpose === 'confirm' ? texts.question : RENEW)}
      </h1>
      <p className="mt-3 text-lg">
        « <bdi dir="auto">{shownTitle(ad)}</bdi> »
      </p>
      {!outcome && (
        <>
          {purpose === 'renew' && ad.expires_at && ad.status === 'Publiée' && (
            <p className="mt-1 text-sm text-ink-soft">Elle expire le {formatDay(ad.expires_at)}.</p>
          )}
          <form
            method="post"
            data-needs-react=""
            className="mt-5 flex flex-wrap justify-center gap-3"
            onSubmit={(event) => void sendAnswer(event)}
          >
            <button
              type="submit"
              name="answer"
              value={purpose === 'confirm' ? 'oui' : ''}
              disabled={isBusy}
              className="btn btn-primary"
            >
              {purpose === 'confirm' ? texts.yes : 'Oui, 60 jours de plus'}
            </button>
            {purpose === 'confirm' && (
              <button
                type="submit"
                name="answer"
                value="vendu"
                disabled={isBusy}
                className="btn btn-secondary"
              >
                {texts.no}
              </button>
            )}
          </form>
        </>
      )}
      <p role="alert" dir="auto" className="mt-3 font-bold text-danger">
        {problem}
      </p>
      <p className="mt-5">
        <Link to="/mes_annonces" className="btn btn-quiet">
          Voir mes annonces
        </Link>
      </p>
    </div>
  );
}
