import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Rating } from '#contract/ratings/schemas/ratings.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useRatingAction } from './use-rating.ts';

const yesNo = (answer: boolean): string => (answer ? 'oui' : 'non');

/** Shows the three answers of a rating. */
const Answers = ({ rating }: { rating: Rating }) => (
  <ul>
    <li>Venu au rendez-vous : {yesNo(rating.came)}</li>
    {rating.as_described !== null && <li>Conforme à l’annonce : {yesNo(rating.as_described)}</li>}
    <li>Courtois : {yesNo(rating.courteous)}</li>
  </ul>
);

interface TextFormProps {
  name: 'reply' | 'report';
  label: string;
  hint: string;
  button: string;
  send: (text: string) => Promise<{ message: string }>;
  onDone: () => void;
}

/** Shows a form with one text about a rating, such as the reply of the seller. */
const TextForm = ({ name, label, hint, button, send, onDone }: TextFormProps) => {
  const form = useId();
  const [text, setText] = useState('');
  const sending = useRatingAction(() => send(text), onDone);
  const { error } = sending;
  const errors = error instanceof ApiError ? error.errors : {};
  /** Sends the typed text about the rating. */
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    sending.mutate(undefined);
  };
  return (
    <form id={form} noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <TextAreaField
        label={label}
        hint={hint}
        required
        rows={2}
        value={text}
        error={errors[name]}
        onChange={({ target }) => setText(target.value)}
      />
      <FormAlert>{errors[name] ? null : error?.message}</FormAlert>
      <Button type="submit" busy={sending.isPending} disabled={text.trim() === ''}>
        {button}
      </Button>
    </form>
  );
};

const STATES = {
  none: null,
  waiting: 'Un modérateur la relit.',
  shown: null,
  refused: 'Un modérateur l’a retirée.',
} as const;

/** Shows a text of a rating, such as the reply, with the state of its review; nothing for an empty text. */
const Said = ({ label, text, state }: { label: string; text: string; state: ReactNode }) =>
  text !== '' && (
    <p className="wrap-anywhere">
      {label} : « <bdi dir="auto">{text}</bdi> »{' '}
      {state && <span className="text-sm text-ink-soft">{state}</span>}
    </p>
  );

interface RatingViewProps {
  id: number;
  rating: Rating;
  isSeller: boolean;
  onClose: () => void;
}

/** Shows a rating to its author, or to the seller, who may reply and report it, once each. */
export const RatingView = ({ id, rating, isSeller, onClose }: RatingViewProps) => {
  const [asks, setAsks] = useState<'reply' | 'report' | null>(null);
  const stop = () => setAsks(null);
  const params = { id };
  return (
    <Dialog open title={isSeller ? 'Avis reçu' : 'Votre avis'} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <Answers rating={rating} />
        <Said
          label={isSeller ? 'Phrase' : 'Votre phrase'}
          text={rating.sentence}
          state={STATES[rating.sentence_state]}
        />
        <Said
          label={isSeller ? 'Votre réponse' : 'Réponse du vendeur'}
          text={rating.reply}
          state={STATES[rating.reply_state]}
        />
        {rating.state === 'held' && <p>Un modérateur relit votre avis avant qu’il soit compté.</p>}
        {rating.state === 'removed' && <p>Un modérateur a retiré votre avis.</p>}
        {rating.reason && <p className="wrap-anywhere">Motif : {rating.reason}</p>}
        {rating.reported && <p>Vous avez signalé cet avis.</p>}
        {isSeller && asks === null && (
          <div className="flex flex-wrap gap-2">
            {rating.reply_state === 'none' && (
              <Button variant="secondary" onClick={() => setAsks('reply')}>
                Répondre
              </Button>
            )}
            {!rating.reported && (
              <Button variant="secondary" onClick={() => setAsks('report')}>
                Signaler
              </Button>
            )}
          </div>
        )}
        {asks === 'reply' && (
          <TextForm
            name="reply"
            label="Votre réponse"
            hint="Un modérateur la relit avant qu’elle soit publiée. Une seule réponse."
            button="Envoyer"
            send={(reply) =>
              browserApi.call('POST /api/conversations/:id/rating/reply', {
                params,
                body: { reply },
              })
            }
            onDone={stop}
          />
        )}
        {asks === 'report' && (
          <TextForm
            name="report"
            label="Ce qui ne va pas"
            hint="L’avis compte jusqu’à la décision d’un modérateur."
            button="Signaler"
            send={(report) =>
              browserApi.call('POST /api/conversations/:id/rating/report', {
                params,
                body: { report },
              })
            }
            onDone={stop}
          />
        )}
      </div>
    </Dialog>
  );
};
