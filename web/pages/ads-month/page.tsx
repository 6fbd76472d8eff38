import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SellerMonth } from '#contract/ads/routes/month.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { saveFile } from '#web/client/save-file.ts';
import { comparedPrice } from '#web/format/compared-price.ts';
import { formatNumber } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { ListSkeleton } from '#web/parts/page/list-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Link } from '#web/ui/link.tsx';
import { Select } from '#web/ui/select.tsx';
import { monthCsv } from './month-csv.ts';
import { MONTH_KEY, lastMonths, monthLabel, readMonth } from './months.ts';

export const meta = () => [{ title: `Mes statistiques du mois · ${SITE_NAME}` }];

const MonthSkeleton = <ListSkeleton rows={3} row="h-24" />;

const NoAds = (
  <Empty
    title="Aucune annonces disponible"
    action={<LinkButton to="/publish">Publier une annonce</LinkButton>}
  >
    Aucune de vos annonces n’était en ligne ce mois-là.
  </Empty>
);

/** Shows a figure of a month and, if given, that of the month before. */
const Figure = ({ label, value, before }: { label: string; value: number; before?: number }) => (
  <div className="rounded-lg border border-line bg-surface p-3">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="text-xl font-bold">
      {formatNumber(value)}
      {before !== undefined && (
        <span className="block text-sm font-normal text-ink-soft">
          {formatNumber(before)} le mois d’avant
        </span>
      )}
    </dd>
  </div>
);

/** Shows the figures of all ads of a seller in a month, and how many of the ads can be improved. */
const Totals = ({ month: { total, before, ads } }: { month: SellerMonth }) => {
  const improvable = ads.filter(({ advice }) => advice !== null).length;
  return (
    <section aria-label="Total">
      <dl className="grid gap-2 sm:grid-cols-3">
        <Figure label="Vues" value={total.views} before={before.views} />
        <Figure label="Contacts" value={total.contacts} before={before.contacts} />
        <Figure label="Vues dans des alertes" value={total.searches} />
      </dl>
      {improvable > 0 && (
        <p className="mt-3">
          {improvable === 1
            ? 'Une annonce peut être améliorée : voyez le conseil ci-dessous.'
            : `${improvable} annonces peuvent être améliorées : voyez le conseil sous chacune.`}
        </p>
      )}
    </section>
  );
};

/** Shows an ad with its views, contacts and compared price in a month, and advice to improve it. */
const AdMonth = ({ ad }: { ad: SellerMonth['ads'][number] }) => (
  <li className="rounded-lg border border-line bg-surface p-3">
    <h2 className="font-bold break-words">
      <Link to={`/annonces/${ad.id}`} className="underline" dir="auto">
        {ad.title}
      </Link>
      {ad.status !== 'Publiée' && <span className="font-normal"> · {ad.status}</span>}
    </h2>
    <p className="mt-1">
      {pluralize(ad.views, 'vue')} · {pluralize(ad.contacts, 'contact')}
      {ad.searches > 0 && ` · dans ${pluralize(ad.searches, 'alerte')}`}
    </p>
    {ad.price_comparison && (
      <p className="mt-1 text-sm">
        Prix aujourd’hui :{' '}
        <Link to="/prix-compares" className="underline">
          {comparedPrice(ad.price_comparison).text}
        </Link>
      </p>
    )}
    {ad.advice !== null && (
      <>
        <p className="mt-1 text-sm">
          <b>À améliorer :</b> {ad.advice}
        </p>
        <Link
          to={`/edit-annonce/${ad.id}`}
          className="inline-flex min-h-11 items-center text-sm text-brand underline"
        >
          Modifier l’annonce
        </Link>
      </>
    )}
  </li>
);

const download = (month: SellerMonth): void =>
  saveFile(`mes-annonces-${month.month}.csv`, 'text/csv;charset=utf-8', monthCsv(month));

/** Shows the figures of the user's ads in a month, all together and per ad, with their download. */
const Month = ({ month }: { month: SellerMonth }) => {
  if (month.ads.length === 0) return NoAds;
  return (
    <>
      <Totals month={month} />
      <Button variant="quiet" className="my-2 -ml-3" onClick={() => download(month)}>
        Télécharger (CSV)
      </Button>
      <ul className="flex flex-col gap-3">
        {month.ads.map((ad) => (
          <AdMonth key={ad.id} ad={ad} />
        ))}
      </ul>
      <p className="mt-4 max-w-text text-sm text-ink-soft">
        Vues et contacts sont comptés une fois par heure et par navigateur. Les alertes sont celles
        des recherches enregistrées : les autres recherches ne sont pas comptées.
      </p>
    </>
  );
};

/** Shows the choice of a month and the figures of the ads of the user in it. */
const OwnMonth = () => {
  const [search, setSearch] = useSearchParams();
  const [months] = useState(() => lastMonths(new Date()));
  const month = readMonth(search) ?? months[0] ?? '';
  // The URL may name a month before those offered.
  const shown = months.includes(month) ? months : [month, ...months];
  const query = useQuery({
    queryKey: ['ads', 'month', month],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-month', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="mb-4 max-w-form">
        <label htmlFor="mois" className="text-sm font-bold">
          Mois
        </label>
        <Select
          id="mois"
          value={month}
          onChange={({ currentTarget }) => setSearch({ [MONTH_KEY]: currentTarget.value })}
          choices={shown.map((value) => ({ value, label: monthLabel(value) }))}
        />
      </div>
      <Loaded query={{ ...query, data: query.data?.data }} skeleton={MonthSkeleton}>
        {(data) => <Month month={data} />}
      </Loaded>
    </>
  );
};

export default function AdsMonthPage() {
  return (
    <AccountPage title="Mes statistiques du mois" skeleton={MonthSkeleton}>
      <OwnMonth />
    </AccountPage>
  );
}
