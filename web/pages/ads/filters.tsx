import { useEffect, useRef, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Form, Link } from '#web/ui/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { formatAdCount } from './active-filters.ts';
import { FILTERS_ID } from './choices.ts';
import { FilterInputs } from './filter-inputs.tsx';
import { listPathOn } from './list-query.ts';
import type { ListData } from './load-list.ts';
import { readForm, useNextChoices, type FilterData } from './use-next-choices.ts';

interface FiltersProps
  extends FilterData, Pick<ListData, 'isCategory' | 'isNotice' | 'total' | 'exact'> {
  /** Is the path of the list without filters; null when it has none. */
  cleared: string | null;
}

const SHOW = 'Voir les annonces';

/** Returns the text of the button: 'Voir 6 annonces', and without a number while they are counted or when it is not known. */
const showLabel = (total: number | null | undefined, exact: boolean): string => {
  if (total === undefined) return `${SHOW} (comptage…)`;
  return total === null ? SHOW : `Voir ${formatAdCount(total, exact)}`;
};

/**
 * Shows the filters of the list in one GET form: a native popover on a phone, a column on a desktop. Its button counts
 * the ads while choices change. The component must be remounted (`key`) when the URL changes.
 */
export function Filters(data: FiltersProps) {
  const { query, filters, isCategory, cleared } = data;
  const form = useRef<HTMLFormElement>(null);
  const { asked: requested, next, total, exact, update } = useNextChoices(form, data);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  useEffect(() => {
    // On a wide screen the filters are a column: a sheet still open after a tablet is turned would lie over the list.
    const wide = matchMedia('(width >= 64rem)');
    /** Closes the filters that are open as a sheet over the list, once the screen is wide enough for a column. */
    const closeSheet = () => {
      if (wide.matches && form.current?.matches(':popover-open')) form.current.hidePopover();
    };
    wide.addEventListener('change', closeSheet);
    return () => wide.removeEventListener('change', closeSheet);
  }, []);
  /** Shows the list that matches the form, and closes the form if it is open as a sheet over the list. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const sent = event.currentTarget;
    // Goes to the final URL at once, without the redirect that removes empty fields.
    event.preventDefault();
    if (sent.matches(':popover-open')) sent.hidePopover();
    void navigate(listPathOn({ isCategory })(readForm(sent)));
  };
  return (
    <Form
      ref={form}
      id={FILTERS_ID}
      action="/annonces"
      popover="auto"
      data-wants-react=""
      onSubmit={submit}
      className="sheet"
    >
      <div className="sheet-head">
        <p className="text-lg font-bold max-lg:grow">Filtres</p>
        {cleared !== null && (
          <Link to={cleared} className="btn btn-quiet">
            Effacer
          </Link>
        )}
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label="Fermer"
          className="tap -mr-2 lg:hidden"
        >
          <Icon name="x" />
        </button>
      </div>
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <FilterInputs
        query={query}
        photo={filters.photo}
        isCategory={isCategory}
        sells={!data.isNotice || requested.category !== (data.categoryId ?? undefined)}
        requested={requested}
        next={next}
        onPick={() => update()}
      />
      <div className="sheet-foot">
        <button type="submit" className="btn btn-primary w-full">
          <span aria-live="polite">{isHydrated ? showLabel(total, exact) : SHOW}</span>
        </button>
      </div>
    </Form>
  );
}
