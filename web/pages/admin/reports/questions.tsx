import { useState } from 'react';
import type { ManagedQuestion } from '#contract/moderation/admin/questions.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AdminList } from '../admin-list.tsx';
import { useAdminPage } from '../use-admin-page.ts';
import { RefusalForm } from '../refusal-form.tsx';

interface WithdrawFormProps {
  question: ManagedQuestion;
  onDone: () => void;
}

/** Shows the form that removes an answered question from the page of its ad, with the reason for the seller. */
const WithdrawForm = ({ question, onDone }: WithdrawFormProps) => (
  <RefusalForm
    label="Raison"
    hint="Le vendeur la lit ; elle reste au journal."
    action="Retirer la question"
    send={(body) =>
      browserApi.call('POST /api/admin/questions/:id/withdraw', {
        params: { id: question.id },
        body,
      })
    }
    onDone={onDone}
  >
    <p className="wrap-anywhere">
      « <bdi dir="auto">{question.question}</bdi> »
    </p>
  </RefusalForm>
);

/** Shows the questions that sellers answered on the pages of their ads, which are public without a review. */
export const Questions = () => {
  const [dialog, setDialog] = useState<ManagedQuestion | null>(null);
  const close = () => setDialog(null);
  const query = useAdminPage('GET /api/admin/questions', {});
  return (
    <>
      <AdminList query={query} nothing="Aucune question publiée" path="/admin/signalements">
        {(question) => (
          <article className="wrap-anywhere">
            <p className="font-bold" dir="auto">
              {question.question}
            </p>
            <p dir="auto">{question.answer}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
              <a
                className="inline-flex min-h-11 items-center underline"
                href={`/annonces/${question.ad.id}`}
                target="_blank"
                rel="noreferrer"
                dir="auto"
              >
                {question.ad.title}
              </a>
              {formatDay(question.created_at)}
              <Button variant="quiet" className="px-2" onClick={() => setDialog(question)}>
                Retirer
              </Button>
            </p>
          </article>
        )}
      </AdminList>
      <Dialog open={dialog !== null} title="Retirer cette question" onClose={close}>
        {dialog && <WithdrawForm question={dialog} onDone={close} />}
      </Dialog>
    </>
  );
};
