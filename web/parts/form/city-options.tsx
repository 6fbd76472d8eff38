import type { NamedCity } from '#contract/catalog/routes.ts';
import { byRegion } from './by-region.ts';

/** Shows the options of a select of cities, grouped by region; their values are ids. */
export const CityOptions = ({ cities }: { cities: readonly NamedCity[] }) =>
  byRegion(cities).map(({ region, cities: members }) => (
    <optgroup key={region} label={region || 'Autres'}>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
