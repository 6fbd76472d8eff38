import type { Season, Slide } from '#contract/catalog/routes.ts';
import { SITE_TAGLINE } from '#contract/common/site.ts';
import { DEFAULT_PURPOSE } from '#contract/ads/purposes.ts';
import { pageContext } from '#web/client/page-context.ts';
import { useIsRecorded } from '#web/client/prompts.ts';
import { useSite } from '#web/client/root-data.ts';
import { useRefreshedUser } from '#web/client/use-refreshed-user.ts';
import { AppLink, useHasApp } from '#web/parts/frame/app-link.tsx';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { toCard } from '#web/parts/ads/ad-card.tsx';
import { CategoryIcon } from '#web/parts/ads/category-icon.tsx';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { SearchForm } from '#web/parts/search/search-form.tsx';
import { websiteStructuredData, structuredData } from '#web/parts/page/structured-data.ts';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Lattice } from '#web/ui/motif.tsx';
import { Link } from '#web/ui/link.tsx';
import { Benefits } from './benefits.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { toSlide } from './slide-view.ts';
import { SeasonBanner } from './season-banner.tsx';
import { Slider } from './slider.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';

const RECENT = 8;

export const loader = async ({ context }: PageArgs) => {
  const { api } = context.get(pageContext);
  const [ads, cities, { categories }, slides, season] = await Promise.all([
    api.call('GET /api/annonces', { query: { kind: DEFAULT_PURPOSE, per_page: RECENT } }),
    api.call('GET /api/cities'),
    api.call('GET /api/categories', { query: { attributes: '0' } }),
    // Optional: the page renders without slides.
    api.call('GET /api/slides').catch((): Slide[] | null => null),
    api.call('GET /api/season').catch(() => ({ data: null })),
  ]);
  return {
    now: Date.now(),
    slides: slides?.map((slide) => toSlide(slide, categories)) ?? null,
    season: season.data,
    categories: categories.map(({ id, name, icon_name: icon }) => ({ id, name, icon })),
    // Is not in the JSON of the page: React keeps the choices that the server rendered.
    onServer: { cities: cities.data.map(({ id, name }) => ({ id, name })) },
    ads: ads.data.map(toCard),
  };
};

export const meta: Meta<typeof loader> = ({ origin }) => [
  ...pageMeta(origin, {
    title: SITE_TAGLINE,
    description:
      'Achetez et vendez partout au Niger : gratuit, sans intermédiaire, de la main à la main.',
    path: '/',
  }),
  structuredData(websiteStructuredData(origin)),
];

interface HomeCategory {
  id: number;
  name: string;
  icon: string;
}

interface City {
  id: number;
  name: string;
}

interface HeroProps {
  categories: readonly HomeCategory[];
  cities: readonly City[] | undefined;
}

const Hero = ({ categories, cities }: HeroProps) => (
  <div className="relative bg-night text-on-night">
    <Lattice />
    <div className="page relative py-2 lg:py-5">
      <h1 className="font-bold lg:text-2xl">{SITE_TAGLINE}</h1>
      <p className="hidden lg:block">Gratuit, sans intermédiaire, de la main à la main.</p>
      <SearchForm categories={categories} cities={cities} />
      <Prompt slot="search" of="Que cherchez-vous ?" />
    </div>
  </div>
);

interface TileProps {
  /** Is the id of a category; undefined for a link to all ads. */
  id?: number;
  to: string;
  icon: string;
  className?: string | undefined;
  children: string;
}

/** Shows the tile of a category, with a button that plays its spoken name if there is a recording. */
const Tile = ({ id, to, icon, className, children }: TileProps) => (
  <li className={classNames(className, useIsRecorded(id) && 'flex flex-col')}>
    <Link to={to} className="tile">
      <CategoryIcon name={icon} className="text-brand" />
      {children}
    </Link>
    {id !== undefined && <Prompt slot={`${id}`} of={children} />}
  </li>
);

/** Is the number of tiles in a row on a desktop. */
const COLUMNS = 5;

interface CategoriesProps {
  categories: readonly HomeCategory[];
  season: Season | null;
}

/**
 * Shows the categories as tiles. The category that the current season promotes is first; on a phone, the banner of the
 * season replaces the heading.
 */
const Categories = ({ categories, season }: CategoriesProps) => {
  // On a desktop, the tile of all ads is hidden where it would fill a row alone: a link below leads there too.
  const isAllAlone = categories.length % COLUMNS === 0;
  return (
    <section id="categories" className={season ? 'mt-1 lg:mt-3' : 'mt-3'}>
      <h2 className={classNames('text-lg font-bold', season && 'max-lg:sr-only')}>Catégories</h2>
      <ul className="tiles">
        {categories
          .toSorted((a, b) => Number(b.id === season?.tile) - Number(a.id === season?.tile))
          .map(({ id, name, icon }) => (
            <Tile key={id} id={id} to={`/category/${id}`} icon={icon}>
              {name}
            </Tile>
          ))}
        <Tile to="/annonces" icon="all" className={isAllAlone ? 'lg:hidden' : undefined}>
          Toutes les annonces
        </Tile>
      </ul>
    </section>
  );
};

/** Shows a link to the app of the site, in a store or by installing the site; nothing where neither is possible. */
const AppBanner = () =>
  useHasApp() && (
    <p className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-raised p-4 font-bold">
      Toutes les annonces dans votre poche.
      <AppLink className="btn btn-primary" />
    </p>
  );

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { ads, categories, slides, season, now } = loaderData;
  useRefreshedUser();
  return (
    <>
      <Hero categories={categories} cities={loaderData.onServer?.cities} />
      <div className="page">
        {season && <SeasonBanner season={season} />}
        <Categories categories={categories} season={season} />
        <section className="mt-3">
          <div className="flex flex-wrap items-center justify-between gap-2 lg:mb-2">
            <h2 className="text-lg font-bold">Annonces récentes</h2>
            <Link to="/annonces" className="btn btn-quiet -mr-3">
              Tout voir
            </Link>
          </div>
          {ads.length > 0 ? (
            <AdGrid ads={ads} now={now} heading="h3" />
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
        <Slider slides={slides} preview={useSite().preview} />
        <HowItWorks />
        <Benefits />
        <AppBanner />
      </div>
    </>
  );
}
