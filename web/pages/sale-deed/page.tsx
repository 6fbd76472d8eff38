import { pageContext } from '#web/client/page-context.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Link } from '#web/ui/link.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';
import { DeedForm } from './deed-form.tsx';
import { loadDeed } from './load-deed.ts';

export const loader = ({ context, params }: PageArgs<'id'>) =>
  loadDeed(context.get(pageContext).api, params.id);

export const meta: Meta<typeof loader> = ({ loaderData, origin }) =>
  loaderData
    ? [
        ...pageMeta(origin, {
          title: `Acte de vente : ${loaderData.title}`,
          description:
            'Un acte de vente entre particuliers, d’une page, à imprimer et à signer à deux.',
          path: `/annonces/${loaderData.id}/acte-de-vente`,
        }),
        { name: 'robots', content: 'noindex' },
      ]
    : [];

/** Shows the form of the deed of sale of an ad, which is answered with a PDF. */
export default function SaleDeedPage({ loaderData: deed }: PageProps<typeof loader>) {
  return (
    <article className="page max-w-text py-6">
      <p>
        <Link to={`/annonces/${deed.id}`} className="inline-flex min-h-11 items-center underline">
          Retour à l’annonce
        </Link>
      </p>
      <h1 className="text-xl font-bold">Acte de vente entre particuliers</h1>
      <p className="mt-3">
        Une page à imprimer en deux exemplaires et à signer à deux, le jour de la vente. Tout est
        facultatif : ce qui reste vide se remplit à la main.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        Rien n’est gardé de ce que vous écrivez ici. Ce modèle n’est pas un conseil juridique ; pour
        un véhicule, un terrain ou une maison, renseignez-vous sur les démarches de mutation.
      </p>
      <DeedForm key={deed.id} deed={deed} />
    </article>
  );
}
