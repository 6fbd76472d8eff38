import { useController } from 'react-hook-form';
import { CitySheet } from '#web/parts/form/city-sheet.tsx';
import { LandmarkPicker } from '#web/parts/form/landmark-picker.tsx';
import { QuarterPicker } from '#web/parts/form/quarter-picker.tsx';
import type { PublishForm } from './form-type.ts';
import { NumbersSection } from './numbers-section.tsx';

/** The place, and the seller's phone numbers. */
export function ContactSection({ form }: { form: PublishForm }) {
  const { control, setValue } = form;
  const {
    field: { ref: cityRef, value: city, onChange: setCity },
    fieldState: cityState,
  } = useController({ control, name: 'city_id' });
  const {
    field: { ref: quarterRef, value: quarter, onChange: setQuarter },
    fieldState: quarterState,
  } = useController({ control, name: 'quarter_id' });
  const {
    field: { ref: landmarkRef, value: landmark, onChange: setLandmark },
    fieldState: landmarkState,
  } = useController({ control, name: 'landmark_id' });
  return (
    <>
      <CitySheet
        name="city_id"
        ref={cityRef}
        value={city}
        onChange={(id) => {
          setCity(id);
          setValue('quarter_id', '', { shouldDirty: true });
          setValue('landmark_id', '', { shouldDirty: true });
        }}
        error={cityState.error?.message}
      />
      <QuarterPicker
        key={city}
        name="quarter_id"
        ref={quarterRef}
        city={city}
        value={quarter}
        onChange={setQuarter}
        error={quarterState.error?.message}
      />
      {city !== '' && (
        <LandmarkPicker
          key={`${city} landmarks`}
          name="landmark_id"
          ref={landmarkRef}
          city={city}
          value={landmark}
          onChange={(id, itsQuarter) => {
            setLandmark(id);
            if (itsQuarter) setValue('quarter_id', itsQuarter, { shouldDirty: true });
          }}
          error={landmarkState.error?.message}
        />
      )}
      <NumbersSection form={form} />
    </>
  );
}
