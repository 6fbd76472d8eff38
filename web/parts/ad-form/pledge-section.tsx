import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useUser } from '#web/client/session.ts';
import { formatDay } from '#web/format/format.ts';
import type { PublishForm } from './form-type.ts';
import { PledgeBox } from './pledge-box.tsx';

/** The pledge of the ad; while the account has lost it, until when. */
export function PledgeSection({ form }: { form: PublishForm }) {
  const until = useUser()?.pledge_lost_until ?? null;
  const [now] = useState(() => Date.now());
  const isLost = until !== null && Date.parse(until) > now;
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ control: form.control, name: 'no_advance' });
  // A draft may have it from before.
  useEffect(() => {
    if (isLost && value !== '') onChange('');
  }, [isLost, value, onChange]);
  if (!isLost) return <PledgeBox value={value} onChange={onChange} error={error?.message} />;
  return (
    <p className="text-sm text-ink-soft">
      « Aucune avance demandée » ne vous est pas proposé jusqu’au {formatDay(until)} : un
      signalement pour argent demandé d’avance a été jugé fondé.
    </p>
  );
}
