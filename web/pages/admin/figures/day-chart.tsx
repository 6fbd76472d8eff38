interface DayChartProps {
  title: string;
  days: readonly { day: string; value: number | null }[];
  /** Formats a value: '12', '35 min'. */
  format: (value: number) => string;
}

const HEIGHT = 80;
const WIDTH = 320;

const dayOf = (day: string): string => day.slice(5).split('-').toReversed().join('/');

/** Shows a column chart of one number per day, with labels for the first, last and highest. */
export const DayChart = ({ title, days, format }: DayChartProps) => {
  const values = days.flatMap(({ value }) => (value === null ? [] : [value]));
  const highest = Math.max(0, ...values);
  const most = Math.max(1, highest);
  const step = WIDTH / Math.max(1, days.length);
  const best = days.find(({ value }) => value === highest);
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const summary =
    highest === 0
      ? 'Rien sur cette période.'
      : `Au plus ${format(highest)}, le ${dayOf(best?.day ?? '')}.`;
  return (
    <section>
      <h2 className="font-bold">{title}</h2>
      <p className="text-sm text-ink-soft">{summary}</p>
      {highest > 0 && (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className="mt-2 w-full rounded-md bg-raised text-brand"
            role="img"
            aria-label={`${title}, par jour. ${summary}`}
          >
            {days.map(({ day, value }, index) => {
              const height = ((value ?? 0) / most) * (HEIGHT - 8);
              return (
                <rect
                  key={day}
                  x={index * step + step * 0.1}
                  y={HEIGHT - height}
                  width={step * 0.8}
                  height={height}
                  fill="currentColor"
                >
                  <title>{value === null ? dayOf(day) : `${dayOf(day)} : ${format(value)}`}</title>
                </rect>
              );
            })}
          </svg>
          <p className="flex justify-between text-xs text-ink-soft">
            <span>{dayOf(first)}</span>
            <span>{dayOf(last)}</span>
          </p>
        </>
      )}
    </section>
  );
};
