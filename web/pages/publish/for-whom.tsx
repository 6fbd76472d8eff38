import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import type { PublishForm } from '#web/parts/ad-form/form-type.ts';
import { CHANNELS } from '#web/parts/ad-form/numbers.ts';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { useMandates } from '#web/state/use-mandates.ts';
import { Link } from '#web/ui/link.tsx';

interface ForWhomProps {
  user: User;
  form: PublishForm;
  /** The id of the draft's mandate at the start, '' for none. */
  mandate: string;
  onChange: (mandate: string) => void;
}

/** For whom the ad is: it then shows that person's number. */
export const ForWhom = ({ user, form, mandate, onChange }: ForWhomProps) => {
  const { data } = useMandates();
  const served = data?.data ?? [];
  const [chosen, setChosen] = useState(mandate);
  const choose = (id: string) => {
    setChosen(id);
    onChange(id);
    const person = served.find((one) => String(one.id) === id);
    for (const channel of CHANNELS)
      form.setValue(channel, person?.telephone ?? user.telephone, { shouldDirty: true });
  };
  // Led here from the page of these people.
  const [search] = useSearchParams();
  const wanted = search.get('pour') ?? '';
  const isAsked = chosen === '' && served.some(({ id }) => String(id) === wanted);
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isAsked || isTaken.current) return;
    isTaken.current = true;
    choose(wanted);
  });
  // It ended since the draft was written.
  const isLost =
    data !== undefined && chosen !== '' && !served.some(({ id }) => String(id) === chosen);
  useEffect(() => {
    if (isLost) onChange('');
  }, [isLost, onChange]);
  if (served.length === 0)
    return (
      <p>
        <Link to="/publier-pour" className="inline-flex min-h-11 items-center underline">
          Vous publiez pour quelqu’un d’autre ?
        </Link>
      </p>
    );
  return (
    <SelectField
      name="mandate"
      label="Pour qui ?"
      hint="L’annonce est à cette personne, avec son numéro. Votre nom y figure."
      empty="Pour moi"
      choices={served.map(({ id, name }) => ({ value: id, label: `Pour ${name}` }))}
      value={isLost ? '' : chosen}
      onChange={({ target }) => choose(target.value)}
    />
  );
};
