import { useQuery } from '@tanstack/react-query';
import type { Check } from '#contract/app/routes/system.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const REFRESH_MS = 15_000;

const STATES: Record<Check['state'], { label: string; tone: BadgeTone }> = {
  ok: { label: 'En ordre', tone: 'done' },
  warning: { label: 'À surveiller', tone: 'action' },
  failing: { label: 'En panne', tone: 'danger' },
};

const summaryOf = (checks: readonly Check[]): string => {
  const open = checks.filter(({ state }) => state !== 'ok').length;
  return open === 0 ? 'Tout est en ordre.' : `${pluralize(open, 'point')} à voir.`;
};

/** Shows one check of the service: its subject, its result, and what to do about a problem. */
const CheckLine = ({ check: { label, state, detail, advice } }: { check: Check }) => (
  <li className="rounded-lg border border-line bg-surface p-3">
    <h2 className="flex flex-wrap items-center justify-between gap-2 font-bold">
      {label}
      <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
    </h2>
    <p className="mt-1">{detail}</p>
    {advice && (
      <p className="mt-2">
        <strong>À faire&nbsp;:</strong> {advice}
      </p>
    )}
  </li>
);

/** Shows administrators the state of the service, with what to do about each part. */
export default function Status() {
  const query = useQuery({
    queryKey: ['admin', 'status'],
    queryFn: ({ signal }) => browserApi.call('GET /api/ready', { query: { all: '1' }, signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Loaded query={query} skeleton="h-64">
      {({ checks = [] }) => (
        <>
          <output className="mb-4 block">{summaryOf(checks)}</output>
          <ul className="grid gap-3 lg:grid-cols-2">
            {checks.map((check) => (
              <CheckLine key={check.name} check={check} />
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-soft">
            Vu par le processus qui a répondu, et relu toutes les {REFRESH_MS / 1000}&nbsp;secondes.
          </p>
        </>
      )}
    </Loaded>
  );
}
