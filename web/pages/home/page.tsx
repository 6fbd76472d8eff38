import { useMemo } from 'react';
import { adRoutes } from '#contract/ads/routes.ts';
import { catalogRoutes, type Slide } from '#contract/catalog.ts';
import { SITE_TAGLINE } from '#contract/site.ts';
import type { Api } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { useCategories, useSite } from '#web/client/root-data.ts';
import { AppLink, useHasApp } from '#web/parts/frame/app-link.tsx';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { packCards, unpackCards } from '#web/parts/ads/card-view.ts';
import { CategoryIcon } from '#web/parts/ads/category-icon.tsx';
import { packNames, unpackNames } from '#web/client/packed.ts';
import { originOf, pageMeta } from '#web/parts/page/page-meta.ts';
import { packPhotos, toPhoto, unpackPhotos } from '#web/parts/ads/photo.tsx';
import { SearchForm } from '#web/parts/search/search-form.tsx';
import { websiteStructuredData, structuredData } from '#web/parts/page/structured-data.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Lattice } from '#web/ui/motif.tsx';
import { Link } from '#web/ui/link.tsx';
import { Benefits } from './benefits.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Slider } from './slider.tsx';
import type { Route } from './+types/page.ts';

const RECENT = 8;
const WIDEST_SLIDE = 1280;

const load = async (api: Api) => {
  const [ads, cities, slides] = await Promise.all([
    api.call(adRoutes.list, { query: { per_page: RECENT } }),
    api.call(catalogRoutes.cities),
    // Optional: the page renders without slides.
    api.call(catalogRoutes.slides).catch((): Slide[] | null => null),
  ]);
  return {
    now: Date.now(),
    ads: packCards(ads.data),
    cities: packNames(cities.data),
    slides: slides && packPhotos(slides.map((slide) => toPhoto(slide, WIDEST_SLIDE))),
  };
};

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(pageContext).api);
export const clientLoader = () => load(browserApi);

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: SITE_TAGLINE,
    description:
      'Achetez et vendez partout au Niger : gratuit, sans intermédiaire, de la main à la main.',
    path: '/',
  }),
  structuredData(websiteStructuredData(originOf(matches))),
];

const Hero = ({ cities }: { cities: string }) => (
  <div className="relative bg-night text-on-night">
    <Lattice />
    <div className="page relative py-4 lg:py-10">
      <h1 className="text-lg font-bold lg:text-2xl">{SITE_TAGLINE}</h1>
      <p className="mb-3 text-sm lg:mb-5 lg:text-base">
        Gratuit, sans intermédiaire, de la main à la main.
      </p>
      <SearchForm categories={useCategories()} cities={unpackNames(cities)} />
    </div>
  </div>
);

const Tile = ({ to, icon, children }: { to: string; icon: string; children: string }) => (
  <li className="flex">
    <Link
      to={to}
      className="flex w-full flex-col items-center gap-2 rounded-md bg-raised px-1 py-3 text-center text-xs hover:text-brand lg:py-6 lg:text-base"
    >
      <CategoryIcon name={icon} className="size-8 text-brand lg:size-10" />
      {children}
    </Link>
  </li>
);

const Categories = () => (
  <section>
    <h2 className="text-lg font-bold">Catégories</h2>
    <ul className="mt-3 grid grid-cols-3 gap-2 lg:grid-cols-5 lg:gap-3">
      {useCategories().map(({ id, name, icon_name }) => (
        <Tile key={id} to={`/category/${id}`} icon={icon_name}>
          {name}
        </Tile>
      ))}
      <Tile to="/annonces" icon="all">
        Toutes les annonces
      </Tile>
    </ul>
  </section>
);

const AppBanner = () =>
  useHasApp() && (
    <p className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-raised p-4 font-bold">
      Toutes les annonces dans votre poche.
      <AppLink className="btn btn-primary" />
    </p>
  );

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { ads, cities, slides, now } = loaderData;
  const pictures = useMemo(() => (slides === null ? null : unpackPhotos(slides)), [slides]);
  return (
    <>
      <Hero cities={cities} />
      <div className="page">
        <Slider slides={pictures} preview={useSite().preview} />
        <Categories />
        <section className="mt-10">
          <div className="mb-2 flex items-center justify-between gap-2">
            <h2 className="text-lg font-bold">Annonces récentes</h2>
            <Link to="/annonces" className="btn btn-quiet -mr-3">
              Tout voir
            </Link>
          </div>
          {ads ? (
            <AdGrid ads={unpackCards(ads)} now={now} below />
          ) : (
            <Empty
              title="Aucune annonce trouvée"
              action={
                <Link to="/publish" className="btn btn-primary">
                  Publier
                </Link>
              }
            >
              Soyez la première personne à publier.
            </Empty>
          )}
        </section>
        <HowItWorks />
        <Benefits />
        <AppBanner />
      </div>
    </>
  );
}
