import '#web/styles/private.css';
import { useEffect, useState, type SyntheticEvent } from 'react';
import type { ReportReason } from '#contract/moderation/routes/report-reasons.ts';
import { ApiError, UNKNOWN_ERROR } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { REPORT_REASONS } from '#contract/moderation/limits.ts';

/** Lists the reasons shown until the catalogue is loaded; the API accepts them whatever the catalogue contains. */
const FIXED: readonly ReportReason[] = REPORT_REASONS.map((label) => ({
  key: label,
  label,
  hint: '',
}));
const HINT = 'Ce qui ne va pas, en quelques mots.';
const FORM = 'signaler';

interface Problem {
  message: string;
  errors: Record<string, string[]>;
}

/**
 * Returns the reasons for reporting an ad, by its id, or a shop, by its slug: fixed ones until those of the API are
 * loaded. It uses no query cache, since public pages have none.
 */
const useReasonsFor = (of: number | string): readonly ReportReason[] => {
  const [reasons, setReasons] = useState(FIXED);
  useEffect(() => {
    const leaving = new AbortController();
    browserApi
      .call('GET /api/report-reasons', {
        query: typeof of === 'number' ? { annonce_id: of } : { of: 'shop' },
        signal: leaving.signal,
      })
      // Without the catalogue the fixed reasons are enough to report.
      .then(
        ({ data }) => setReasons(data),
        () => undefined,
      );
    return () => leaving.abort();
  }, [of]);
  return reasons;
};

/** Reports an ad by its id, or a shop by its slug. */
const report = (of: number | string, raison: string, description: string) =>
  typeof of === 'number'
    ? browserApi.call('POST /api/annonces/report/:id', {
        params: { id: of },
        body: { raison, description, annonce_id: of },
      })
    : browserApi.call('POST /api/boutiques/:slug/report', {
        params: { slug: of },
        body: { raison, description },
      });

/** Shows the dialog that reports an ad or a shop to the moderators. The text is stored until it is sent. */
export function ReportDialog({ of, onClose }: { of: number | string; onClose: () => void }) {
  const reasons = useReasonsFor(of);
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await report(of, reason, comment);
      toast.success(message);
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error : new ApiError(500, UNKNOWN_ERROR));
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };
  const { errors = {}, message } = problem ?? {};
  const hint = reasons.find(({ label }) => label === reason)?.hint;
  const isPlaced = ['raison', 'description'].some((field) => errors[field]);
  return (
    <Dialog
      open
      title={typeof of === 'number' ? 'Signaler cette annonce' : 'Signaler cette boutique'}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={FORM}
            busy={isBusy}
            disabled={reason === '' || comment.trim() === ''}
          >
            Envoyer
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Raison" error={errors['raison']} required>
          {(wiring) => (
            <Select
              {...wiring}
              value={reason}
              empty="Choisissez une raison"
              choices={reasons.map(({ label }) => ({ value: label, label }))}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Field label="Commentaire" hint={hint || HINT} error={errors['description']} required>
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={4}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </Field>
        <FormAlert>{isPlaced ? null : message}</FormAlert>
      </form>
    </Dialog>
  );
}
