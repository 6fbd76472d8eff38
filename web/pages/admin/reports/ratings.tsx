import { useState } from 'react';
import type {
  ManagedRating,
  RatingFinding,
  RatingOutcome,
} from '#contract/ratings/schemas/ratings.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AdminList } from '../admin-list.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminPage } from '../use-admin-page.ts';
import { RefusalForm } from '../refusal-form.tsx';

const FINDINGS: Readonly<Record<RatingFinding, string>> = {
  new_account: 'Compte de moins de 7 jours',
  same_device: 'Même appareil que le vendeur',
  same_number: 'Numéro commun avec le vendeur',
  many: 'Beaucoup d’avis en un jour',
};

const DROPS: Readonly<Record<Exclude<RatingOutcome, 'approve'>, string>> = {
  drop_sentence: 'Retirer la phrase',
  drop_reply: 'Retirer la réponse',
  remove: 'Retirer l’avis',
};
type Drop = keyof typeof DROPS;

const yesNo = (answer: boolean | null): string => {
  if (answer === null) return '—';
  return answer ? 'oui' : 'non';
};

/** Sends a moderator's decision about a rating; `version` lets the API refuse a decision about an older state. */
const decide = (
  { id, version }: ManagedRating,
  body: { outcome: RatingOutcome; reason?: string },
): Promise<{ message: string }> =>
  browserApi.call('POST /api/admin/ratings/:id', { params: { id }, body: { ...body, version } });

interface DropFormProps {
  rating: ManagedRating;
  outcome: Drop;
  onDone: () => void;
}

/** Shows the form that removes the sentence, the reply or the whole of a rating, and approves the rest. */
const DropForm = ({ rating, outcome, onDone }: DropFormProps) => (
  <RefusalForm
    hint="La personne qui l’a écrit le lit ; il reste au journal."
    action={DROPS[outcome]}
    send={(body) => decide(rating, { ...body, outcome })}
    onDone={onDone}
  >
    <p>Ce que vous ne retirez pas est approuvé.</p>
  </RefusalForm>
);

const STATES = { none: '', waiting: 'à relire', shown: 'publiée', refused: 'retirée' } as const;

/** Shows what is known about a rating: its answers, texts, reports and findings. */
const Content = ({ rating }: { rating: ManagedRating }) => (
  <>
    <p className="mb-1 text-sm text-ink-soft">
      <bdi dir="auto">{rating.rater.name}</bdi> sur <bdi dir="auto">{rating.rated.name}</bdi> ·{' '}
      <bdi dir="auto">{rating.ad_title}</bdi> · {formatDay(rating.created_at)}
    </p>
    <p>
      Venu : {yesNo(rating.came)} · Conforme : {yesNo(rating.as_described)} · Courtois :{' '}
      {yesNo(rating.courteous)}
    </p>
    {rating.sentence && (
      <p>
        Phrase ({STATES[rating.sentence_state]}) : « <bdi dir="auto">{rating.sentence}</bdi> »
      </p>
    )}
    {rating.reply && (
      <p>
        Réponse ({STATES[rating.reply_state]}) : « <bdi dir="auto">{rating.reply}</bdi> »
      </p>
    )}
    {rating.report && (
      <p>
        Signalement du vendeur{rating.report_waits ? '' : ' (décidé)'} : « {rating.report} »
      </p>
    )}
    {rating.findings.length > 0 && (
      <p className="mt-1 flex flex-wrap gap-2">
        {rating.findings.map((finding) => (
          <Badge key={finding}>{FINDINGS[finding]}</Badge>
        ))}
      </p>
    )}
    {rating.state === 'removed' && <p className="text-sm">Retiré. Motif : {rating.reason}</p>}
  </>
);

/** Lists what a moderator can still remove: the sentence, the reply, or the whole rating. */
const dropsOf = (rating: ManagedRating): Drop[] => {
  const hasText = (state: keyof typeof STATES) => state === 'waiting' || state === 'shown';
  const drops: [Drop, boolean][] = [
    ['drop_sentence', hasText(rating.sentence_state)],
    ['drop_reply', hasText(rating.reply_state)],
    ['remove', rating.state !== 'removed'],
  ];
  return drops.flatMap(([drop, isThere]) => (isThere ? [drop] : []));
};

/** Shows a rating with the buttons that approve it or remove something of it. */
const RatingCard = ({ rating, isWaiting }: { rating: ManagedRating; isWaiting: boolean }) => {
  const [dialog, setDialog] = useState<Drop | null>(null);
  const close = () => setDialog(null);
  const approve = useAdminAction(() => decide(rating, { outcome: 'approve' }));
  return (
    <article className="wrap-anywhere">
      <Content rating={rating} />
      <div className="mt-3 flex flex-wrap gap-2">
        {isWaiting && (
          <Button busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
            Approuver
          </Button>
        )}
        {dropsOf(rating).map((drop) => (
          <Button key={drop} variant="secondary" onClick={() => setDialog(drop)}>
            {DROPS[drop]}
          </Button>
        ))}
      </div>
      <Dialog open={dialog !== null} title={dialog ? DROPS[dialog] : ''} onClose={close}>
        {dialog && <DropForm rating={rating} outcome={dialog} onDone={close} />}
      </Dialog>
    </article>
  );
};

/** Shows the ratings with a part that waits for a moderator, or the decided ones. */
export const Ratings = ({ status }: { status: 'waiting' | 'decided' }) => {
  const query = useAdminPage('GET /api/admin/ratings', { status });
  return (
    <AdminList query={query} nothing="Aucun avis" path="/admin/signalements">
      {(rating) => <RatingCard rating={rating} isWaiting={status === 'waiting'} />}
    </AdminList>
  );
};
