import type { ReactNode } from 'react';
import type { ListProps } from '#web/parts/form/choice-sheet.tsx';
import { CitySheet } from '#web/parts/form/city-sheet.tsx';
import { QuarterPicker } from '#web/parts/form/quarter-picker.tsx';
import { useAdError, useAdValue, type AdFields } from './ad-values.ts';
import { Part } from './form-part.tsx';

interface PlaceProps extends Pick<ListProps, 'Sheet'> {
  form: AdFields;
  /** Says whether React has taken the form over. */
  isLive: boolean;
  /** Is the button that loads the quarters of another city, for a form without JavaScript. */
  otherQuarters?: ReactNode;
}

/** Returns the name, value and error of the list of cities or quarters. */
const useList = (form: AdFields, name: 'city_id' | 'quarter_id') => ({
  name,
  value: useAdValue(form, name),
  error: useAdError(form, name),
});

/**
 * Shows the city and quarter of the ad, side by side where they fit: selects, which open a sheet instead of the
 * browser's own list once React has taken the form over.
 */
export function PlaceSection({ form, isLive, otherQuarters, Sheet }: PlaceProps) {
  const city = useList(form, 'city_id');
  const quarter = useList(form, 'quarter_id');
  const quarterPicker = (
    <QuarterPicker
      {...quarter}
      key={city.value}
      Sheet={Sheet}
      city={city.value}
      onChange={(id) => form.set({ quarter_id: id })}
    />
  );
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-4 *:grow *:basis-36">
      <Part name="city_id">
        <CitySheet
          {...city}
          Sheet={Sheet}
          onChange={(id) => form.set({ city_id: id, quarter_id: '', landmark_id: '' })}
        />
      </Part>
      {isLive && quarterPicker}
      {otherQuarters && (
        <Part name="quarter_id">
          {quarterPicker}
          {otherQuarters}
        </Part>
      )}
    </div>
  );
}
