import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FIGURE_DAYS, type Figures as FiguresData } from '#contract/moderation/admin/figures.ts';
import { CURRENCY } from '#contract/common/site.ts';
import { saveFile } from '#web/client/save-file.ts';
import { toCsv } from '#web/format/csv.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDuration, formatPercent } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/format.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { pluralize } from '#web/format/pluralize.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Bars } from './bars.tsx';
import { DayChart } from './day-chart.tsx';
import { useNow } from '../queue/use-now.ts';
import { waitingTime } from '../queue/waiting-time.ts';

/**
 * Returns the figures as CSV: a row for each day, reason of rejection, finding, category and city, whose first cell
 * names its kind.
 */
const csvOf = (figures: FiguresData): string => {
  const days = figures.by_day.map((day) => [
    'Jour',
    day.day,
    day.ads,
    day.sign_ups,
    day.contacts,
    day.decisions,
    day.median_minutes,
  ]);
  const rejections = figures.rejections.map(({ label, count }) => ['Rejet', label, count]);
  const checks = figures.checks.map(({ label, sense, decided, dismissed }) => [
    'Alerte écartée',
    sense === null ? label : `${label}\u00a0: ${sense}`,
    dismissed,
    null,
    null,
    decided,
  ]);
  const categories = figures.by_category.map(({ name, count, contacts }) => [
    'Catégorie',
    name,
    count,
    null,
    contacts,
  ]);
  const cities = figures.by_city.map(({ name, count, sign_ups, contacts }) => [
    'Ville',
    name,
    count,
    sign_ups,
    contacts,
  ]);
  return toCsv(
    [
      'Quoi',
      'Lequel',
      'Annonces ou nombre',
      'Inscriptions',
      'Contacts',
      'Décisions',
      'Délai médian (min)',
    ],
    [...days, ...rejections, ...checks, ...categories, ...cities],
  );
};

const download = (figures: FiguresData): void =>
  saveFile(`chiffres-${figures.days}-jours.csv`, 'text/csv;charset=utf-8', csvOf(figures));

/** Shows one figure of the site in large type below its label. */
const Big = ({ label, value }: { label: string; value: string }) => (
  <div className="rounded-lg border border-line bg-surface p-3">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="text-lg font-bold">{value}</dd>
  </div>
);

/**
 * Returns the SMS sent and their cost as text, '120 · 3 000 FCFA sur 50 000'; without francs while an SMS has no price.
 */
const smsText = ({ messages, francs, budget }: FiguresData['sms']): string => {
  const spent = francs > 0 ? ` · ${formatNumber(francs)} ${CURRENCY}` : '';
  return formatNumber(messages) + spent + (budget === null ? '' : ` sur ${formatNumber(budget)}`);
};

/** Limits the cities shown; the CSV file has all of them. */
const MAX_CITIES = 15;

/** Returns the bar of a category or city: its ads and contacts and, for a city, its sign-ups. */
const placeBar = (place: FiguresData['by_category'][number] & { sign_ups?: number }) => ({
  key: String(place.id),
  label: place.name,
  value: place.count,
  shown: [
    pluralize(place.count, 'annonce'),
    pluralize(place.contacts, 'contact'),
    ...(place.sign_ups === undefined ? [] : [pluralize(place.sign_ups, 'inscription')]),
  ].join(' · '),
});

/** Returns the bar of a finding of the pre-checks: how many of the ads with it were approved all the same. */
const checkBar = ({
  label,
  sense,
  decided,
  dismissed,
  ...check
}: FiguresData['checks'][number]) => ({
  key: `${label} ${sense ?? ''}`,
  label: sense === null ? label : `${label}\u00a0: ${sense}`,
  value: dismissed,
  shown:
    `${formatNumber(dismissed)} sur ${formatNumber(decided)}` +
    (check.is_often_dismissed ? ' · souvent écartée' : ''),
});

const Shown = ({ figures }: { figures: FiguresData }) => {
  const now = useNow();
  const { by_day: days, approved, rejected } = figures;
  const since = figures.oldest_waiting_since;
  const all = approved + rejected;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Big label="En attente" value={formatNumber(figures.waiting)} />
        <Big
          label="La plus ancienne"
          value={since ? waitingTime(since, now).replace('attend depuis ', '') : 'aucune'}
        />
        <Big
          label="Délai médian"
          value={
            figures.median_minutes === null ? 'inconnu' : formatDuration(figures.median_minutes)
          }
        />
        <Big
          label="Part des rejets"
          value={all === 0 ? 'aucune décision' : formatPercent(rejected / all)}
        />
        <Big label="SMS et WhatsApp du mois" value={smsText(figures.sms)} />
      </dl>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <DayChart
          title="Délai médian pour décider"
          days={days.map(({ day, median_minutes: value }) => ({ day, value }))}
          format={formatDuration}
        />
        <DayChart
          title="Annonces envoyées"
          days={days.map(({ day, ads }) => ({ day, value: ads }))}
          format={formatNumber}
        />
        <DayChart
          title="Inscriptions"
          days={days.map(({ day, sign_ups: value }) => ({ day, value }))}
          format={formatNumber}
        />
        <DayChart
          title="Contacts avec les vendeurs"
          days={days.map(({ day, contacts }) => ({ day, value: contacts }))}
          format={formatNumber}
        />
        <div className="flex flex-col gap-6">
          <Bars
            title="Rejets par motif"
            rows={figures.rejections.map(({ code, label, count, share }) => ({
              key: code,
              label,
              value: count,
              shown: `${formatNumber(count)} (${formatPercent(share)})`,
            }))}
          />
          <Bars
            title="Annonces, contacts et inscriptions par ville"
            rows={figures.by_city.slice(0, MAX_CITIES).map(placeBar)}
          />
        </div>
        <Bars
          title={'Alertes écartées\u00a0: annonces validées malgré l’alerte'}
          rows={figures.checks.map(checkBar)}
        />
        <Bars title="Annonces et contacts par catégorie" rows={figures.by_category.map(placeBar)} />
      </div>
      <Button variant="secondary" className="mt-6" onClick={() => download(figures)}>
        Télécharger (CSV)
      </Button>
    </>
  );
};

const FiguresSkeleton = (
  <Loading>
    <Skeleton className="h-24" />
    <Skeleton className="mt-4 h-64" />
  </Loading>
);

/** Shows review times, approval rates and growth of the site. */
export default function Figures() {
  const [days, setDays] = useState(30);
  const query = useQuery({
    queryKey: ['admin', 'figures', days],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/figures', { query: { days }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Field label="Période" className="mb-4 max-w-60">
        {(wiring) => (
          <Select
            {...wiring}
            choices={FIGURE_DAYS.map((value) => ({ value, label: `${value} jours` }))}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          />
        )}
      </Field>
      <Loaded query={query} skeleton={FiguresSkeleton}>
        {({ data }) => <Shown figures={data} />}
      </Loaded>
    </>
  );
}
