import { hoursLines, type OpeningHours } from '#contract/shops/hours.ts';

/** Shows the opening hours of a shop; days with the same hours share a line. */
export const Hours = ({ hours }: { hours: OpeningHours }) =>
  hours.length > 0 && (
    <dl className="text-sm">
      {hoursLines(hours).map(({ days, text }) => (
        <div key={days} className="flex gap-2">
          <dt className="text-ink-soft">{days}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
