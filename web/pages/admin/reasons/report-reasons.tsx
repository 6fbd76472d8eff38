import { useQuery } from '@tanstack/react-query';
import type { ManagedReportReason } from '#contract/moderation/admin/report-reasons.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminForm } from '../use-admin-form.ts';
import { ReasonList } from './reason-list.tsx';

const WEIGHTS: Readonly<Record<string, string>> = {
  1: 'À savoir',
  2: 'À regarder',
  3: 'À regarder d’abord',
};

const valuesOf = (reason: ManagedReportReason | null) => ({
  key: reason?.key ?? '',
  label: reason?.label ?? '',
  hint: reason?.hint ?? '',
  weight: String(reason?.weight ?? 2),
  position: reason ? String(reason.position) : '',
});

const save = (
  reason: ManagedReportReason | null,
  { key, weight, position, ...texts }: ReturnType<typeof valuesOf>,
) => {
  const body = {
    ...texts,
    weight: Number(weight),
    ...(position === '' ? {} : { position: Number(position) }),
  };
  return reason
    ? browserApi.call('POST /api/admin/report-reasons/:id', { params: { id: reason.id }, body })
    : browserApi.call('POST /api/admin/report-reasons', { body: { ...body, key } });
};

interface FormProps {
  reason: ManagedReportReason | null;
  onDone: () => void;
}

const ReasonForm = ({ reason, onDone }: FormProps) => {
  const { field, isPending, onSubmit } = useAdminForm(
    valuesOf(reason),
    (values) => save(reason, values),
    onDone,
  );
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      {!reason && (
        <TextField {...field('key')} label="Code" hint="En lettres simples : faux_prix." />
      )}
      <TextField {...field('label')} label="Raison" />
      <TextAreaField {...field('hint')} label="Aide au commentaire" rows={2} optional />
      <SelectField
        {...field('weight')}
        label="Poids"
        choices={Object.entries(WEIGHTS).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...field('position')} label="Rang" inputMode="numeric" optional />
      <Button type="submit" busy={isPending}>
        Enregistrer
      </Button>
    </form>
  );
};

/** The catalogue of reasons of reports. */
export const ReportReasons = () => {
  const query = useQuery({
    queryKey: ['admin', 'report-reasons'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/report-reasons', { signal }),
    select: ({ data }) => data,
  });
  return (
    <Loaded query={query} skeleton="h-64">
      {(reasons) => (
        <ReasonList
          reasons={reasons}
          about={({ hint, key, weight, is_fixed: isFixed }) => (
            <>
              {hint && <p>{hint}</p>}
              <p className="text-sm text-ink-soft">
                {key} · {WEIGHTS[weight]}
                {isFixed && ' · fait partie du site'}
              </p>
            </>
          )}
          form={(reason, onDone) => <ReasonForm reason={reason} onDone={onDone} />}
          remove={(id) =>
            browserApi.call('DELETE /api/admin/report-reasons/:id', { params: { id } })
          }
          question="Il ne sera plus proposé. Les signalements déjà faits le gardent."
        />
      )}
    </Loaded>
  );
};
