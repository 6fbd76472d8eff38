import { SITE_NAME } from '#contract/common/site.ts';
import { pageContext } from '#web/client/page-context.ts';
import { formatDuration, formatPercent } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/format.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';

export const meta: Meta = ({ origin }) =>
  pageMeta(origin, {
    title: 'La modération en chiffres',
    description: `Combien de temps ${SITE_NAME} met à relire une annonce, combien sont rejetées et pourquoi.`,
    path: '/moderation',
  });

export const loader = async ({ context }: PageArgs) => {
  const { api } = context.get(pageContext);
  return (await api.call('GET /api/moderation/figures')).data;
};

const BOX = 'rounded-lg line bg-surface p-4';

export default function ModerationFiguresPage({ loaderData: figures }: PageProps<typeof loader>) {
  const { approved, rejected, median_minutes: median, rejections, days, appeals } = figures;
  const when = figures.reviews_after
    ? 'avant d’être publiée, ou juste après quand son vendeur a déjà fait ses preuves'
    : 'avant d’être publiée';
  const all = approved + rejected;
  return (
    <article className="mx-auto max-w-text px-3 py-6">
      <h1 className="text-xl font-bold">La modération en chiffres</h1>
      <p className="mt-3 text-ink-soft">
        Chaque annonce est relue par une personne {when}. Voici les {days} derniers jours, tels
        quels.
      </p>
      <dl className="mt-6 grid gap-3 sm:grid-cols-2">
        <div className={BOX}>
          <dt>Délai médian avant une décision</dt>
          <dd className="text-xl font-bold">
            {median === null ? 'Pas encore connu' : formatDuration(median)}
          </dd>
        </div>
        <div className={BOX}>
          <dt>Annonces relues</dt>
          <dd className="text-xl font-bold">{formatNumber(all)}</dd>
        </div>
        <div className={BOX}>
          <dt>Part des annonces rejetées</dt>
          <dd className="text-xl font-bold">
            {all === 0 ? 'Aucune décision' : formatPercent(rejected / all)}
          </dd>
        </div>
        <div className={BOX}>
          <dt>Décisions contestées par les vendeurs</dt>
          <dd className="text-xl font-bold">
            {appeals.decided === 0
              ? 'Aucune'
              : `${formatNumber(appeals.decided)}, dont ${formatPercent(appeals.upheld / appeals.decided)} annulées`}
          </dd>
        </div>
      </dl>
      {rejections.length > 0 && (
        <>
          <h2 className="mt-10 text-lg font-bold">Pourquoi des annonces sont rejetées</h2>
          <ul className="mt-3">
            {rejections.map(({ code, label, count }) => (
              <li key={code} className="line-b flex justify-between gap-3 py-3">
                <span>{label}</span>
                <span className="font-bold">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6">
        Une annonce rejetée peut être corrigée et renvoyée. Son auteur reçoit le motif, et peut
        contester la décision une fois : sa contestation est relue, par une autre personne s’il y en
        a une.
      </p>
    </article>
  );
}
