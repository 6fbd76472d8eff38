import { formatNumber } from '#web/format/format.ts';

interface BarsProps {
  title: string;
  rows: readonly { key: string; label: string; value: number; shown?: string }[];
}

/** Shows a horizontal bar chart: each bar with its label and number. */
export const Bars = ({ title, rows }: BarsProps) => {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section>
      <h2 className="font-bold">{title}</h2>
      {rows.length === 0 && <p className="text-ink-soft">Rien sur cette période.</p>}
      <ul className="mt-2 flex flex-col gap-2">
        {rows.map(({ key, label, value, shown }) => (
          <li key={key}>
            <p className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="min-w-0 grow basis-32 wrap-anywhere">{label}</span>
              <span className="ml-auto font-bold">{shown ?? formatNumber(value)}</span>
            </p>
            <progress className="bar" aria-label={label} max={most} value={value} />
          </li>
        ))}
      </ul>
    </section>
  );
};
