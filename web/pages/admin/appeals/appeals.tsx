import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatPrice } from '#contract/common/with-currency.ts';
import type { Appeal } from '#contract/moderation/admin/appeals.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { Tabs } from '#web/parts/admin/chip-row.tsx';
import { StatusBadge } from '#web/parts/ads/status-badge.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { AdVoice } from '#web/parts/voice/ad-voice.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AdminList } from '../admin-list.tsx';
import { useAdminPage } from '../use-admin-page.ts';
import { useAdminForm } from '../use-admin-form.ts';
import type { ReportOutcome } from '#contract/moderation/outcomes.ts';

const PATH = '/admin/contestations';

interface DecideFormProps {
  appeal: Appeal;
  outcome: ReportOutcome;
  /** Is the file name of the recording that the moderator listened to; undefined when none. */
  heard: string | undefined;
  onDone: () => void;
}

/**
 * Shows the form that decides an appeal with an answer to the seller; `heard` is the file name of the recording that
 * the moderator listened to.
 */
const DecideForm = ({ appeal, outcome, heard, onDone }: DecideFormProps) => {
  const { field, isPending, onSubmit } = useAdminForm(
    { answer: '' },
    (values) =>
      browserApi.call('POST /api/admin/appeals/:id/decide', {
        params: { id: appeal.id },
        body: { ...values, outcome, heard },
      }),
    onDone,
  );
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      <TextAreaField
        {...field('answer')}
        label="Réponse"
        optional
        hint="Le vendeur la lit avec la décision."
        rows={3}
      />
      <Button type="submit" busy={isPending}>
        {outcome === 'upheld' ? 'Annuler la décision et publier' : 'Maintenir la décision'}
      </Button>
    </form>
  );
};

/** Shows photos under a label, each linked to its full size in another tab. */
const Photos = ({ label, images }: { label: string; images: readonly string[] }) =>
  images.length > 0 && (
    <figure className="mt-2">
      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
      <div className="mt-1 flex flex-wrap gap-2">
        {images.map((src) => (
          <a key={src} href={src} target="_blank" rel="noreferrer">
            <img src={src} alt={label} className="h-24 w-auto rounded-md bg-raised" />
          </a>
        ))}
      </div>
    </figure>
  );

const WAITS_FOR = {
  moderator: 'Un autre modérateur que celui qui a décidé doit trancher.',
  administrator: 'Pas d’autre modérateur : un administrateur doit trancher.',
};

/** Shows whether an appeal was upheld, when, by whom, and the answer to the seller. */
const Outcome = ({ appeal }: { appeal: Appeal }) => (
  <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
    <Badge tone={appeal.outcome === 'upheld' ? 'danger' : 'plain'}>
      {appeal.outcome === 'upheld' ? 'Décision annulée' : 'Décision maintenue'}
    </Badge>
    {appeal.decided_at && `le ${formatDay(appeal.decided_at)}`}
    {appeal.decided_by && ` par ${appeal.decided_by}`}
    {appeal.answer && (
      <span className="wrap-anywhere">
        « <bdi dir="auto">{appeal.answer}</bdi> »
      </span>
    )}
  </p>
);

const AppealCard = ({ appeal }: { appeal: Appeal }) => {
  const [dialog, setDialog] = useState<ReportOutcome | null>(null);
  const [heard, setHeard] = useState<string>();
  const close = () => setDialog(null);
  const { ad, decision } = appeal;
  return (
    <article className="wrap-anywhere">
      <h2 className="font-bold" dir="auto">
        {ad.title}
      </h2>
      <p>
        <bdi dir="auto">{formatPrice(ad.price_label)}</bdi> <StatusBadge status={ad.status} />
      </p>
      <p className="text-sm text-ink-soft">
        <bdi dir="auto">{appeal.seller.name}</bdi> · n° {ad.id} ·{' '}
        <bdi dir="auto">{decision.reason}</bdi>, le {formatDay(decision.at)}
        {decision.by && ` par ${decision.by}`}
      </p>
      <p className="mt-2 rounded-md bg-raised p-3 whitespace-pre-line" dir="auto">
        {appeal.text}
      </p>
      <Photos label="Photos de la contestation" images={appeal.images} />
      <Photos label="Photos de l’annonce" images={ad.images} />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-brand underline">
          Le texte de l’annonce
        </summary>
        <p className="whitespace-pre-line" dir="auto">
          {ad.description}
        </p>
      </details>
      {ad.voice && <AdVoice voice={ad.voice} onHear={setHeard} />}
      {appeal.outcome && <Outcome appeal={appeal} />}
      {appeal.may_decide && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setDialog('dismissed')}>
            Maintenir
          </Button>
          <Button onClick={() => setDialog('upheld')}>Donner raison</Button>
        </div>
      )}
      {!appeal.outcome && !appeal.may_decide && (
        <p className="mt-2 text-sm">{WAITS_FOR[appeal.judge]}</p>
      )}
      <Dialog open={dialog !== null} title="Trancher" onClose={close}>
        {dialog && <DecideForm appeal={appeal} outcome={dialog} heard={heard} onDone={close} />}
      </Dialog>
    </article>
  );
};

/** Shows the appeals of sellers against decisions. */
export default function Appeals() {
  const [search] = useSearchParams();
  const status = search.get('status') === 'closed' ? 'closed' : 'open';
  const query = useAdminPage('GET /api/admin/appeals', { status });
  return (
    <>
      <Tabs
        label="État des contestations"
        tabs={[
          { label: 'Ouvertes', to: PATH, here: status === 'open' },
          { label: 'Tranchées', to: `${PATH}?status=closed`, here: status === 'closed' },
        ]}
      />
      <AdminList
        query={query}
        nothing="Aucune contestation"
        hint="Un vendeur conteste un rejet ou un retrait depuis ses annonces."
        path={PATH}
      >
        {(appeal) => <AppealCard appeal={appeal} />}
      </AdminList>
    </>
  );
}
