import '#web/styles/private.css';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { moderationRoutes, REPORT_MAX, REPORT_REASONS } from '#contract/moderation.ts';
import { reportReasonRoutes, type ReportReason } from '#contract/report-reasons.ts';
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

/** Shown until the catalogue is there; the API takes them whatever the catalogue is. */
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

/** The reasons that suit an ad. Public pages have no query cache. */
const useReasonsFor = (adId: number): readonly ReportReason[] => {
  const [reasons, setReasons] = useState(FIXED);
  useEffect(() => {
    const leaving = new AbortController();
    browserApi
      .call(reportReasonRoutes.list, { query: { annonce_id: adId }, signal: leaving.signal })
      // Without them the fixed ones are enough to report.
      .then(
        ({ data }) => setReasons(data),
        () => undefined,
      );
    return () => leaving.abort();
  }, [adId]);
  return reasons;
};

/** Reports an ad to the moderators. The text is stored until it is sent. */
export function ReportDialog({ adId, onClose }: { adId: number; onClose: () => void }) {
  const reasons = useReasonsFor(adId);
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await browserApi.call(moderationRoutes.report, {
        params: { id: adId },
        body: { raison: reason, description: comment, annonce_id: adId },
      });
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
      title="Signaler cette annonce"
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
              maxLength={REPORT_MAX}
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
