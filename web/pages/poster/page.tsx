import './poster.css';
import { SITE_NAME } from '#contract/common/site.ts';
import { pageContext } from '#web/client/page-context.ts';
import { useSite } from '#web/client/root-data.ts';
import { Photo } from '#web/parts/ads/photo.tsx';
import { Link } from '#web/ui/link.tsx';
import { loadPoster } from './load-poster.ts';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';

export const loader = ({ context, params }: PageArgs<'id'>) =>
  loadPoster(context.get(pageContext).api, params.id);

export const meta: Meta<typeof loader> = ({ loaderData }) => [
  { title: `Affiche : ${loaderData.title} · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

/** Numbers the tear-off strips of a printed poster. */
const STRIPS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Shows an ad on one A4 sheet, to print. */
export default function PosterPage({ loaderData: ad }: PageProps<typeof loader>) {
  const host = useSite().publicUrl.replace(/^https?:\/\//, '');
  const [contact] = ad.contacts;
  return (
    <div className="poster-page page">
      <div className="poster-tools">
        <p className="flex flex-wrap gap-2">
          <button
            type="button"
            data-needs-react=""
            className="btn btn-primary"
            onClick={() => window.print()}
          >
            Imprimer
          </button>
          <Link to={`/annonces/${ad.id}`} className="btn btn-secondary">
            Voir l’annonce
          </Link>
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          Une feuille A4, avec des languettes à découper. Vous pouvez aussi l’imprimer par le menu
          de votre navigateur, ou l’enregistrer en PDF.
        </p>
      </div>
      <article className="poster">
        {ad.photo && (
          <div className="poster-photo">
            <Photo
              photo={ad.photo}
              sizes="60rem"
              width={ad.photo.width}
              height={ad.photo.height}
              alt=""
              loadingPriority="first"
              className=""
            />
          </div>
        )}
        <p className="poster-price" dir="auto">
          {ad.price}
        </p>
        <h1 className="poster-title" dir="auto">
          {ad.title}
        </h1>
        <p className="poster-city">{ad.city}</p>
        <div className="poster-contact">
          <div>
            <ul>
              {ad.contacts.map(({ number, ways }) => (
                <li key={number}>
                  <span className="poster-number">{number}</span> {ways}
                </li>
              ))}
            </ul>
            <p className="poster-address">
              {host}/<span>{ad.code}</span>
            </p>
            <p>L’annonce complète sur {SITE_NAME} : scannez le code ou tapez l’adresse.</p>
          </div>
          <img
            src={`/partage/${ad.code}.svg`}
            alt={`Code QR de l’adresse ${host}/${ad.code}`}
            width={180}
            height={180}
          />
        </div>
        <ul className="poster-strips" aria-hidden="true">
          {STRIPS.map((strip) => (
            <li key={strip}>
              <span className="poster-strip-title" dir="auto">
                {ad.title}
              </span>
              {contact && <b>{contact.number}</b>}
              <span>
                {host}/{ad.code}
              </span>
            </li>
          ))}
        </ul>
      </article>
    </div>
  );
}
