import { CitySheet } from '#web/parts/form/city-sheet.tsx';
import { LandmarkPicker } from '#web/parts/form/landmark-picker.tsx';
import { QuarterPicker } from '#web/parts/form/quarter-picker.tsx';
import { useAdError, useAdValue, type AdFields } from './ad-values.ts';
import { NumbersSection } from './numbers-section.tsx';

/** The place, and the seller's phone numbers. */
export function ContactSection({ form }: { form: AdFields }) {
  const city = useAdValue(form, 'city_id');
  const quarter = useAdValue(form, 'quarter_id');
  const landmark = useAdValue(form, 'landmark_id');
  const errors = {
    city: useAdError(form, 'city_id'),
    quarter: useAdError(form, 'quarter_id'),
    landmark: useAdError(form, 'landmark_id'),
  };
  return (
    <>
      <CitySheet
        name="city_id"
        value={city}
        onChange={(id) => form.set({ city_id: id, quarter_id: '', landmark_id: '' })}
        error={errors.city}
      />
      <QuarterPicker
        key={city}
        name="quarter_id"
        city={city}
        value={quarter}
        onChange={(id) => form.set({ quarter_id: id })}
        error={errors.quarter}
      />
      {city !== '' && (
        <LandmarkPicker
          key={`${city} landmarks`}
          name="landmark_id"
          city={city}
          value={landmark}
          onChange={(id, itsQuarter) =>
            form.set({ landmark_id: id, ...(itsQuarter && { quarter_id: itsQuarter }) })
          }
          error={errors.landmark}
        />
      )}
      <NumbersSection form={form} />
    </>
  );
}
