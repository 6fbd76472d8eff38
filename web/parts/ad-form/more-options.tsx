import type { ReactNode } from 'react';
import { LAST_FIELDS } from '#contract/ads/content.ts';
import type { ListProps } from '#web/parts/form/choice-sheet.tsx';
import { LandmarkPicker } from '#web/parts/form/landmark-picker.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useAdError, useAdValue, useSnapshot, type AdFields } from './ad-values.ts';
import { Part } from './form-part.tsx';
import { PlainFieldInput } from './kind-input.tsx';
import { hasOtherNumber, otherNumberError, OtherNumbers } from './numbers-section.tsx';

interface MoreOptionsProps extends Pick<ListProps, 'Sheet'> {
  form: AdFields;
  /** Says whether React has taken the form over. */
  isLive: boolean;
  /** Says whether the ad sells something, whose seller may promise to ask for nothing in advance. */
  isSold: boolean;
  /** Says whether the ad is published for somebody else or in the name of a shop. */
  isForOther: boolean;
  /** Is the choice of in whose name the ad is published. */
  inWhoseName: ReactNode;
}

const RARE = ['landmark_id', ...LAST_FIELDS] as const;

/** Shows the rare fields of an ad in a fold, which opens when one of them has a value or an error. */
export function MoreOptions({ form, isLive, Sheet, ...ad }: MoreOptionsProps) {
  const city = useAdValue(form, 'city_id');
  const landmark = {
    name: 'landmark_id',
    value: useAdValue(form, 'landmark_id'),
    error: useAdError(form, 'landmark_id'),
  };
  const wrong = useSnapshot(form, () =>
    [otherNumberError(form), ...RARE.map(form.error)].find((error) => error !== undefined),
  );
  const isFilled = useSnapshot(
    form,
    () => hasOtherNumber(form) || RARE.some((name) => form.get(name) !== ''),
  );
  return (
    <Fold title="Plus d’options" neededFor={wrong ?? (isFilled || ad.isForOther ? 'values' : '')}>
      {isLive && city !== '' && (
        <LandmarkPicker
          {...landmark}
          key={city}
          Sheet={Sheet}
          city={city}
          onChange={(id, itsQuarter) =>
            form.set({ landmark_id: id, ...(itsQuarter && { quarter_id: itsQuarter }) })
          }
        />
      )}
      <OtherNumbers form={form} />
      {LAST_FIELDS.filter((name) => ad.isSold || name !== 'no_advance').map((name) => (
        <Part key={name} name={name}>
          <PlainFieldInput form={form} name={name} />
        </Part>
      ))}
      {ad.inWhoseName}
    </Fold>
  );
}
