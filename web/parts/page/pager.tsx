import type { ListMeta } from '#contract/common/fields.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * Describes an entry of a pager; `search`, the query of the page to which it leads, is absent for a gap and for an
 * arrow at the end of the list.
 */
export interface PagerLink {
  label: string;
  search?: string;
  here?: true;
}

/** Returns the links of a list's pager; none when there is only one page. */
export function toPageLinks({ links }: ListMeta): PagerLink[] {
  const views = links.map(({ label, url, active }): PagerLink => {
    const query = url?.split('?')[1];
    return {
      label,
      ...(query !== undefined && { search: `?${query}` }),
      ...(active && { here: true as const }),
    };
  });
  return views.filter(({ search }) => search !== undefined).length > 1 ? views : [];
}

const ITEM = 'tap pager-item';

const ARROWS: Readonly<Record<string, { icon: 'caret-left' | 'caret-right'; name: string }>> = {
  Précédent: { icon: 'caret-left', name: 'Page précédente' },
  Suivant: { icon: 'caret-right', name: 'Page suivante' },
};

/** Shows a pager of plain links. `path` is that of the list. */
export const Pager = ({ links, path }: { links: readonly PagerLink[]; path: string }) =>
  links.length > 0 && (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-center gap-1">
      {links.map(({ label, search, here }, index) => {
        const key = `${label}-${index}`;
        const arrow = ARROWS[label];
        if (search === undefined) return arrow ? null : <span key={key}>{label}</span>;
        return (
          <Link
            key={key}
            to={path + search}
            className={ITEM}
            aria-label={arrow?.name ?? `Page ${label}`}
            aria-current={here && 'page'}
          >
            {arrow ? <Icon name={arrow.icon} /> : label}
          </Link>
        );
      })}
    </nav>
  );
