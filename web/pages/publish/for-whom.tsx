import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import type { AdFields } from '#web/parts/ad-form/ad-values.ts';
import { CHANNELS } from '#web/parts/ad-form/numbers.ts';
import { MandateSelect } from '#web/parts/ad-form/in-whose-name.tsx';
import { useMandates } from '#web/state/use-mandates.ts';
import { Link } from '#web/ui/link.tsx';

interface ForWhomProps {
  user: User;
  form: AdFields;
  /** Is the id of the draft's mandate, '' for none. */
  mandate: string;
  onChange: (mandate: string) => void;
  /**
   * Is called before this component changes the choice by itself: an ad queued until the network is back must then not
   * be sent without the user.
   */
  onHold: () => void;
}

/**
 * Asks for whom the ad is published, the user or a person who gave them a mandate, and fills in the phone number of the
 * chosen person. An ended mandate gives way to the user.
 */
export const ForWhom = ({ user, form, mandate, onChange, onHold }: ForWhomProps) => {
  const { data } = useMandates();
  const served = data?.data ?? [];
  const [isChosen, setIsChosen] = useState(false);
  /** Chooses a mandate, or the user (''), and fills in that person's phone number for all ways of contact. */
  const choose = (id: string) => {
    setIsChosen(true);
    onChange(id);
    const person = served.find((owner) => String(owner.id) === id);
    const number = person?.telephone ?? user.telephone;
    form.set(Object.fromEntries(CHANNELS.map((channel) => [channel, number])));
  };
  // The list of the people served links here with `?pour=` and a mandate's id, maybe not that of the draft.
  const [search] = useSearchParams();
  const wanted = search.get('pour') ?? '';
  const isServed = (id: string) => served.some((owner) => String(owner.id) === id);
  const isAsked = !isChosen && wanted !== mandate && isServed(wanted);
  // Whether the mandate of the draft has ended since the draft was written.
  const isLost = data !== undefined && mandate !== '' && !isServed(mandate);
  useEffect(() => {
    if (!isAsked && !isLost) return;
    onHold();
    choose(isAsked ? wanted : '');
  });
  if (served.length === 0)
    return (
      <p>
        <Link to="/publier-pour" className="inline-flex min-h-11 items-center underline">
          Vous publiez pour quelqu’un d’autre ?
        </Link>
      </p>
    );
  return (
    <MandateSelect
      served={served}
      value={isLost ? '' : mandate}
      onChange={({ target }) => choose(target.value)}
    />
  );
};
