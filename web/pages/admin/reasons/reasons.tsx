import { useState } from 'react';
import { reasonAdminRoutes } from '#contract/admin/reasons.ts';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { REASON_FIELDS, type RejectionReason } from '#contract/moderation.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useReasons } from '../queue/use-reasons.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminForm } from '../use-admin-form.ts';

const labelOf = (field: (typeof REASON_FIELDS)[number]): string =>
  field === 'photos' ? 'Photos' : AD_CONTENT[field].label;

const valuesOf = (reason: RejectionReason | null) => ({
  code: reason?.code ?? '',
  label: reason?.label ?? '',
  advice: reason?.advice ?? '',
  field: reason?.field ?? '',
  position: reason ? String(reason.position) : '',
});

type Values = ReturnType<typeof valuesOf>;

const save = (reason: RejectionReason | null, { code, field, position, ...texts }: Values) => {
  const body = {
    ...texts,
    field: REASON_FIELDS.find((name) => name === field) ?? null,
    ...(position === '' ? {} : { position: Number(position) }),
  };
  return reason
    ? browserApi.call(reasonAdminRoutes.change, { params: { id: reason.id }, body })
    : browserApi.call(reasonAdminRoutes.add, { body: { ...body, code } });
};

const ReasonForm = ({ reason, onDone }: { reason: RejectionReason | null; onDone: () => void }) => {
  const { field, isPending, onSubmit } = useAdminForm<Values>(
    valuesOf(reason),
    (values) => save(reason, values),
    onDone,
  );
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      {!reason && (
        <TextField {...field('code')} label="Code" hint="En lettres simples : arme, contrefacon." />
      )}
      <TextField {...field('label')} label="Motif" />
      <TextAreaField {...field('advice')} label="Ce qu’il faut changer" rows={3} optional />
      <SelectField
        {...field('field')}
        label="Champ concerné"
        empty="Aucun en particulier"
        choices={REASON_FIELDS.map((value) => ({ value, label: labelOf(value) }))}
        optional
      />
      <TextField {...field('position')} label="Rang" inputMode="numeric" optional />
      <Button type="submit" busy={isPending}>
        Enregistrer
      </Button>
    </form>
  );
};

/** The catalogue of reasons. */
const ReasonList = ({ reasons }: { reasons: readonly RejectionReason[] }) => {
  const [edited, setEdited] = useState<RejectionReason | 'new' | null>(null);
  const [leaving, setLeaving] = useState<RejectionReason | null>(null);
  const remove = useAdminAction(
    (id: number) => browserApi.call(reasonAdminRoutes.remove, { params: { id } }),
    () => setLeaving(null),
  );
  return (
    <>
      <Button className="mb-4" onClick={() => setEdited('new')}>
        Ajouter un motif
      </Button>
      <ul className="flex flex-col gap-3">
        {reasons.map((reason) => (
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
              aria-label={`Modifier : ${reason.label}`}
              onClick={() => setEdited(reason)}
            >
              Modifier
            </Button>
            <Button
              variant="quiet"
              aria-label={`Retirer : ${reason.label}`}
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
};

export default function Reasons() {
  const query = useReasons();
  return (
    <Loaded query={query} skeleton="h-64">
      {(reasons) => <ReasonList reasons={reasons.toSorted((a, b) => a.position - b.position)} />}
    </Loaded>
  );
}
