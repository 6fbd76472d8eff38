import { useState } from 'react';
import type { RatingState } from '#contract/ratings/schemas/ratings.ts';
import { RatingView } from './received-rating.tsx';
import { RatingDialog } from './rating-form.tsx';

interface RatingLineProps {
  id: number;
  state: RatingState;
  isSeller: boolean;
}

const LABELS = {
  form: 'Donner mon avis sur le vendeur',
  given: 'Votre avis sur le vendeur',
  received: 'Avis reçu',
} as const;

/** Shows a button below the head of a conversation that opens the form of a rating, or the rating if there is one. */
export const RatingLine = ({
  id,
  state: { rating, may_rate: mayRate },
  isSeller,
}: RatingLineProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!mayRate && !rating) return null;
  const close = () => setOpen(false);
  const label = isSeller ? LABELS.received : LABELS[rating ? 'given' : 'form'];
  return (
    <>
      <button
        type="button"
        className="min-h-11 shrink-0 border-b border-line text-left text-brand underline"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen &&
        (rating ? (
          <RatingView id={id} rating={rating} isSeller={isSeller} onClose={close} />
        ) : (
          <RatingDialog id={id} onClose={close} />
        ))}
    </>
  );
};
