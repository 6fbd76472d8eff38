import { useSearchParams } from 'react-router';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { REASON_FIELDS, type RejectionReason } from '#contract/moderation/admin/review.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Tabs } from '#web/parts/admin/chip-row.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useReasons } from '../queue/use-reasons.ts';
import { useAdminForm } from '../use-admin-form.ts';
import { ReasonList } from './reason-list.tsx';
import { ReportReasons } from './report-reasons.tsx';

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
    ? browserApi.call('POST /api/admin/rejection-reasons/:id', { params: { id: reason.id }, body })
    : browserApi.call('POST /api/admin/rejection-reasons', { body: { ...body, code } });
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

const Rejections = () => {
  const query = useReasons();
  return (
    <Loaded query={query} skeleton="h-64">
      {(reasons) => (
        <ReasonList
          reasons={reasons.toSorted((a, b) => a.position - b.position)}
          about={({ advice, code, field }) => (
            <>
              {advice && <p>{advice}</p>}
              <p className="text-sm text-ink-soft">
                {code}
                {field && ` · ${labelOf(field)}`}
              </p>
            </>
          )}
          form={(reason, onDone) => <ReasonForm reason={reason} onDone={onDone} />}
          remove={(id) =>
            browserApi.call('DELETE /api/admin/rejection-reasons/:id', { params: { id } })
          }
          question="Il ne sera plus proposé. Le journal le nommera toujours."
        />
      )}
    </Loaded>
  );
};

/** The catalogues of reasons: of rejections, and of reports. */
export default function Reasons() {
  const [search] = useSearchParams();
  const isReports = search.get('liste') === 'signalements';
  return (
    <>
      <Tabs
        label="Listes de motifs"
        tabs={[
          { label: 'Rejets', to: '/admin/motifs', here: !isReports },
          { label: 'Signalements', to: '/admin/motifs?liste=signalements', here: isReports },
        ]}
      />
      {isReports ? <ReportReasons /> : <Rejections />}
    </>
  );
}
