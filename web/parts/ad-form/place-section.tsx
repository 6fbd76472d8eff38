import type { ReactNode } from 'react';
import { CityPicker } from '#web/parts/form/city-picker.tsx';
import { CitySheet } from '#web/parts/form/city-sheet.tsx';
import { LandmarkPicker } from '#web/parts/form/landmark-picker.tsx';
import { QuarterPicker } from '#web/parts/form/quarter-picker.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { useAdError, useAdValue, type AdFields } from './ad-values.ts';
import { Part } from './form-part.tsx';

interface PlaceProps {
  form: AdFields;
  /** Says whether React has taken the form over. */
  isLive: boolean;
  /** Are the quarters, where the server alone has them. */
  quarters?: ReactNode;
}

/** Shows the fields of the ad's place: lists, which React opens as sheets. */
export function PlaceSection({ form, isLive, quarters }: PlaceProps) {
  const city = useAdValue(form, 'city_id');
  const error = useAdError(form, 'city_id');
  const field = {
    name: 'city_id',
    value: city,
    error,
  };
  const choose = (id: string) => form.set({ city_id: id, quarter_id: '', landmark_id: '' });
  return (
    <>
      <Part name="city_id">
        {isLive ? (
          <CitySheet {...field} onChange={choose} />
        ) : (
          <CityPicker
            {...field}
            beside={<Prompt slot="town" of="Ville" />}
            required
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Part>
      {quarters}
      {isLive && <NearPlace form={form} city={city} />}
    </>
  );
}

/** Shows the fields of the quarter and the landmark, which depend on the city. */
function NearPlace({ form, city }: { form: AdFields; city: string }) {
  const quarter = useAdValue(form, 'quarter_id');
  const landmark = useAdValue(form, 'landmark_id');
  const quarterError = useAdError(form, 'quarter_id');
  const landmarkError = useAdError(form, 'landmark_id');
  return (
    <>
      <QuarterPicker
        key={city}
        name="quarter_id"
        city={city}
        value={quarter}
        onChange={(id) => form.set({ quarter_id: id })}
        error={quarterError}
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
          error={landmarkError}
        />
      )}
    </>
  );
}
