import { useQuery } from '@tanstack/react-query';
import type { AdDay } from '#contract/ads/schemas/ads.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

const WIDTH = 300;
const HEIGHT = 64;

/** Is the number of views from which a chart says more than the number. */
const WORTH_A_CHART = 10;

/** Shows views and contacts over thirty days: a bar chart with a text alternative, or few of them as a sentence. */
function Chart({ days }: { days: readonly AdDay[] }) {
  const most = Math.max(1, ...days.map(({ views, contacts }) => Math.max(views, contacts)));
  const step = WIDTH / days.length;
  const bar = (value: number) => (value / most) * HEIGHT;
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const contacts = days.reduce((sum, day) => sum + day.contacts, 0);
  const [first] = days;
  const figures = `30 jours : ${pluralize(total, 'vue')}, ${pluralize(contacts, 'contact')}.`;
  if (total < WORTH_A_CHART) return <p className="text-sm">{figures}</p>;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={figures}
        className="h-16 w-full border-b border-line"
        preserveAspectRatio="none"
      >
        {days.map(({ day, views, contacts: touched }, i) => (
          <g key={day}>
            <rect
              x={i * step + 1}
              y={HEIGHT - bar(views)}
              width={step - 2}
              height={bar(views)}
              className="fill-brand"
            />
            <rect
              x={i * step + 1}
              y={HEIGHT - bar(touched)}
              width={step - 2}
              height={bar(touched)}
              className="fill-action"
            />
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>{first && formatDay(`${first.day}T00:00:00.000Z`)}</span>
        <span>{`Au plus ${most} par jour`}</span>
        <span>aujourd’hui</span>
      </figcaption>
    </figure>
  );
}

/** Shows the owner the views and contacts of an ad, per day. */
export const AdDays = ({ adId }: { adId: number }) => {
  const { data, error } = useQuery({
    queryKey: ['ads', 'figures', adId],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/annonces/:id/figures', { params: { id: adId }, signal }),
  });
  if (error) return <p className="text-sm">{error.message}</p>;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  return <Chart days={data.data} />;
};
