import { useId, useState, type SyntheticEvent } from 'react';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { RadioChips } from '#web/parts/form/radio-chips.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useRatingAction } from './use-rating.ts';

type YesNo = 'yes' | 'no';
const CHOICES = [
  { value: 'yes', label: 'Oui' },
  { value: 'no', label: 'Non' },
] as const;

interface QuestionProps {
  text: string;
  value: YesNo | null;
  onChange: (value: YesNo) => void;
}

/** Asks one question of a rating. Screen readers read its text once, as the legend of the choices. */
const Question = ({ text, value, onChange }: QuestionProps) => {
  const name = useId();
  return (
    <div>
      <p aria-hidden className="mb-2 font-bold">
        {text}
      </p>
      <RadioChips legend={text} name={name} choices={CHOICES} value={value} onChange={onChange} />
    </div>
  );
};

const asBoolean = (answer: YesNo | null): boolean | undefined =>
  answer === null ? undefined : answer === 'yes';

/** Shows the form with three questions about the seller and a sentence, which can be sent once. */
export const RatingDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const form = useId();
  const [came, setCame] = useState<YesNo | null>(null);
  const [asDescribed, setAsDescribed] = useState<YesNo | null>(null);
  const [courteous, setCourteous] = useState<YesNo | null>(null);
  const [sentence, setSentence] = useState('');
  const rating = useRatingAction(
    () =>
      browserApi.call('POST /api/conversations/:id/rating', {
        params: { id },
        body: {
          came: came === 'yes',
          as_described: came === 'yes' ? asBoolean(asDescribed) : undefined,
          courteous: courteous === 'yes',
          sentence,
        },
      }),
    onClose,
  );
  const { error } = rating;
  const errors = error instanceof ApiError ? error.errors : {};
  const isWhole = courteous !== null && (came === 'no' || (came === 'yes' && asDescribed !== null));
  /** Sends the buyer's rating of the seller. */
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    rating.mutate(undefined);
  };
  return (
    <Dialog
      open
      title="Votre avis sur le vendeur"
      onClose={onClose}
      actions={
        <Button type="submit" form={form} busy={rating.isPending} disabled={!isWhole}>
          Envoyer
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Question text="Le vendeur est-il venu au rendez-vous ?" value={came} onChange={setCame} />
        {came === 'yes' && (
          <Question
            text="L’article était-il conforme à l’annonce ?"
            value={asDescribed}
            onChange={setAsDescribed}
          />
        )}
        <Question
          text="Le vendeur a-t-il été courtois ?"
          value={courteous}
          onChange={setCourteous}
        />
        <TextAreaField
          label="Une phrase"
          optional
          hint="Un modérateur la relit avant qu’elle soit publiée, sans votre nom. N’y mettez ni nom ni numéro."
          rows={2}
          value={sentence}
          error={errors['sentence']}
          onChange={({ target }) => setSentence(target.value)}
        />
        <p className="text-sm text-ink-soft">
          Vous ne pouvez donner votre avis qu’une fois. Le vendeur le lit dans cette conversation.
        </p>
        <FormAlert>{errors['sentence'] ? null : error?.message}</FormAlert>
      </form>
    </Dialog>
  );
};
