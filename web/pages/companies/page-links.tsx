import type { CompanyList } from '#contract/companies/schemas/companies.ts';
import { Icon } from '#web/ui/icon.tsx';

type ListLink = CompanyList['data']['meta']['links'][number];

const ARROWS: Readonly<Record<string, { icon: 'caret-left' | 'caret-right'; name: string }>> = {
  Précédent: { icon: 'caret-left', name: 'Page précédente' },
  Suivant: { icon: 'caret-right', name: 'Page suivante' },
};

const pageOf = (url: string): number => Number(new URLSearchParams(url.split('?')[1]).get('page'));

/** Shows the page links that the API returns with a list, as buttons. */
export const PageLinks = ({
  links,
  onPage,
}: {
  links: readonly ListLink[];
  onPage: (page: number) => void;
}) =>
  links.filter(({ url }) => url !== null).length > 1 && (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-center gap-1">
      {links.map(({ label, url, active }, index) => {
        const key = `${label}-${index}`;
        const arrow = ARROWS[label];
        if (url === null) return arrow ? null : <span key={key}>{label}</span>;
        return (
          <button
            key={key}
            type="button"
            className="tap pager-item"
            aria-label={arrow?.name ?? `Page ${label}`}
            aria-current={active ? 'page' : undefined}
            onClick={() => onPage(pageOf(url))}
          >
            {arrow ? <Icon name={arrow.icon} /> : label}
          </button>
        );
      })}
    </nav>
  );
