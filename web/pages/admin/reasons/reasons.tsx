import { useState } from 'react';
import { reasonAdminRoutes } from '#contract/admin/reasons.ts';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { REASON_FIELDS, type RejectionReason } from '#contract/moderation.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { useReasons } from '../queue/use-reasons.ts';
import { useAdminAction } from '../use-admin-action.ts';

const labelOf = (field: (typeof REASON_FIELDS)[number]): string =>
  field === 'photos' ? 'Photos' : AD_CONTENT[field].label;

interface Draft {
  code: string;
  label: string;
  advice: string;
  field: string;
  position: string;
}

const draftOf = (reason: RejectionReason | null): Draft => ({
  code: reason?.code ?? '',
  label: reason?.label ?? '',
  advice: reason?.advice ?? '',
  field: reason?.field ?? '',
  position: reason ? String(reason.position) : '',
});

const ReasonForm = ({ reason, onDone }: { reason: RejectionReason | null; onDone: () => void }) => {
  const [draft, setDraft] = useState(() => draftOf(reason));
  const save = useAdminAction(() => {
    const { code, field, position, ...words } = draft;
    const known = REASON_FIELDS.find((name) => name === field) ?? null;
    const rank = position === '' ? undefined : Number(position);
    const body = { ...words, field: known, ...(rank === undefined ? {} : { position: rank }) };
    return reason
      ? browserApi.call(reasonAdminRoutes.change, { params: { id: reason.id }, body })
      : browserApi.call(reasonAdminRoutes.add, { body: { ...body, code } });
  }, onDone);
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  const set = (name: keyof Draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      {!reason && (
        <Field label="Code" hint="En lettres simples : arme, contrefacon." error={errors['code']}>
          {(wiring) => <TextInput {...wiring} value={draft.code} onChange={set('code')} />}
        </Field>
      )}
      <Field label="Motif" error={errors['label']}>
        {(wiring) => <TextInput {...wiring} value={draft.label} onChange={set('label')} />}
      </Field>
      <Field label="Ce qu’il faut changer" error={errors['advice']} optional>
        {(wiring) => (
          <TextArea {...wiring} rows={3} value={draft.advice} onChange={set('advice')} />
        )}
      </Field>
      <Field label="Champ concerné" error={errors['field']} optional>
        {(wiring) => (
          <Select
            {...wiring}
            empty="Aucun en particulier"
            choices={REASON_FIELDS.map((value) => ({ value, label: labelOf(value) }))}
            value={draft.field}
            onChange={set('field')}
          />
        )}
      </Field>
      <Field label="Rang" error={errors['position']} optional>
        {(wiring) => (
          <TextInput
            {...wiring}
            inputMode="numeric"
            value={draft.position}
            onChange={set('position')}
          />
        )}
      </Field>
      <Button type="submit" busy={save.isPending}>
        Enregistrer
      </Button>
    </form>
  );
};

/** The catalogue of reasons. */
export default function Reasons() {
  const { data, error, refetch } = useReasons();
  const [edited, setEdited] = useState<RejectionReason | 'new' | null>(null);
  const [leaving, setLeaving] = useState<RejectionReason | null>(null);
  const remove = useAdminAction(
    (id: number) => browserApi.call(reasonAdminRoutes.remove, { params: { id } }),
    () => setLeaving(null),
  );
  if (!data) {
    return error ? (
      <LoadFailed message={error.message} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  return (
    <>
      <Button className="mb-4" onClick={() => setEdited('new')}>
        Ajouter un motif
      </Button>
      <ul className="flex flex-col gap-3">
        {data.map((reason) => (
          <li
            key={reason.id}
            className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3"
          >
            <div className="min-w-0 grow basis-60 wrap-anywhere">
              <p className="font-bold">{reason.label}</p>
              {reason.advice && <p>{reason.advice}</p>}
              <p className="text-sm text-ink-soft">
                {reason.code}
                {reason.field && ` · ${labelOf(reason.field)}`}
              </p>
            </div>
            <Button
              variant="secondary"
              aria-label={`Modifier : ${reason.label}`}
              onClick={() => setEdited(reason)}
            >
              Modifier
            </Button>
            <Button
              variant="quiet"
              aria-label={`Retirer : ${reason.label}`}
              onClick={() => setLeaving(reason)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={edited !== null}
        title={edited === 'new' ? 'Ajouter un motif' : 'Modifier le motif'}
        onClose={() => setEdited(null)}
      >
        {edited && (
          <ReasonForm reason={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        )}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title="Retirer ce motif"
        question="Il ne sera plus proposé. Le journal le nommera toujours."
        confirm="Retirer"
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
