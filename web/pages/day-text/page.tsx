import { pageContext } from '#web/client/page-context.ts';
import { PackLink } from '#web/parts/ads/pack-link.tsx';
import { orNotFound } from '#web/parts/page/or-not-found.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';

export const loader = async ({ context, params: { city } }: PageArgs<'city'>) => {
  const { api } = context.get(pageContext);
  return (
    await orNotFound(api.call('GET /api/villes/:slug/texte-du-jour', { params: { slug: city } }))
  ).data;
};

export const meta: Meta<typeof loader> = ({ loaderData, origin }) => {
  const { city, last } = loaderData;
  const path = `/ville/${city.slug}/texte-du-jour`;
  return [
    ...pageMeta(origin, {
      title: `Les annonces du jour à ${city.name}, pour WhatsApp`,
      description: `Les nouvelles annonces de ${city.name} en un texte court, à coller dans un groupe WhatsApp.`,
      path,
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: `/rss${path}.xml` },
    ...(last ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
};

/** Shows the ads of a city's last day as a short text, to paste into a WhatsApp group. */
export default function DayTextPage({ loaderData }: PageProps<typeof loader>) {
  const { city, last, pack } = loaderData;
  const ads = (
    <Link to={`/ville/${city.slug}`} className="btn btn-secondary">
      Toutes les annonces
    </Link>
  );
  return (
    <div className="mx-auto max-w-text px-3 py-6">
      <h1 className="text-xl font-bold">Les annonces du jour à {city.name}, pour WhatsApp</h1>
      {last ? (
        <>
          <p className="mt-3 text-ink-soft">
            Les nouvelles annonces en un message court, pour vos groupes WhatsApp.
            <span className="lg:hidden"> Appuyez longtemps sur le texte pour le copier.</span>
          </p>
          <p className="mt-5 line rounded-lg bg-surface p-4 whitespace-pre-line" dir="auto">
            {last.text}
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <a
              href={`https://wa.me/?text=${encodeURIComponent(last.text)}`}
              target="_blank"
              rel="noopener noreferrer"
              className="btn bg-done text-on-done"
            >
              <Icon name="whatsapp-logo" />
              Envoyer par WhatsApp
            </a>
            {ads}
          </div>
        </>
      ) : (
        <Empty title="Aucune annonce pour le moment" action={ads}>
          Elles paraîtront ici dès les premières annonces de cette ville.
        </Empty>
      )}
      {pack && (
        <p className="mt-5">
          <PackLink pack={pack} />
          <span className="block text-sm text-ink-soft">
            Un fichier à ouvrir sans connexion et à partager par Bluetooth.
          </span>
        </p>
      )}
    </div>
  );
}
