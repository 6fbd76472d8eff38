import { useEffect, useRef, useState, type RefObject } from 'react';
import { findingRoutes } from '#contract/ads/finding.ts';
import { listQueryText } from '#contract/ads/filters.ts';
import type { AnswerOf } from '#contract/route.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { isDataSaverOn } from '#web/client/data-saver.ts';
import { oneAtATime } from '#web/client/one-at-a-time.ts';
import { hasCounts, idsWithCounts, type Choices } from './choices.ts';
import { fieldChoices, toFields, type Field } from './field-choices.ts';
import { readQuery, without, type ListQuery } from './list-query.ts';
import type { ListData } from './load-list.ts';

/** Wait after a change, in ms: several choices in a row are one request. */
const DEBOUNCE_MS = 300;

/** The choices of the form: some depend on others. */
export interface NextChoices {
  choices: Choices;
  priceSteps: readonly number[];
  fields: readonly Field[];
}

/** The choices known, and the query that they belong to. */
interface Known extends NextChoices {
  of: ListQuery;
  total: number | null;
  exact: boolean;
}

type Answer = AnswerOf<typeof findingRoutes.choices>['data'];

const textOf = (query: ListQuery): string => listQueryText(without(query));

/** The query of the form, including the words in the box above the list. */
export const readForm = (form: HTMLFormElement): ListQuery => {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') params.append(name, value);
  return readQuery(params);
};

const knownBy = (of: ListQuery, answer: Answer, last: Choices): Known => {
  const counted = (list: Answer['cities']) => idsWithCounts(list, list, hasCounts(of));
  return {
    of,
    total: answer.total,
    exact: answer.total_is_exact,
    choices: new Map([
      ...last,
      ['sub_category', counted(answer.sub_categories)],
      ['city', counted(answer.cities)],
      ['quarter', counted(answer.quarters)],
      ...fieldChoices(answer.fields, of),
    ]),
    priceSteps: answer.price_steps,
    fields: toFields(answer.fields),
  };
};

/** What the form of the filters begins with. */
export interface FilterData extends Pick<
  ListData,
  'query' | 'filters' | 'categoryId' | 'place' | 'total' | 'exact'
> {
  choices: Choices;
}

/** The choices rendered with the page. */
const knownFromPage = ({
  query,
  filters,
  choices,
  categoryId,
  place,
  total,
  exact,
}: FilterData): Known => ({
  // As the form has it: with the region of the city, and without a city that is the only one of its region.
  of: {
    ...without(query),
    category: categoryId ?? undefined,
    region: place.region ?? undefined,
    city: choices.get('city')?.length ? query.city : undefined,
  },
  total,
  exact,
  choices,
  priceSteps: filters.priceSteps,
  fields: filters.fields ?? [],
});

/** The known choices that still belong to the values chosen above them. */
const stillTrue = ({ of, ...known }: Known, asked: ListQuery): NextChoices => {
  const sameCategory = of.category === asked.category;
  const sameSub = sameCategory && of.sub_category === asked.sub_category;
  const sameRegion = of.region === asked.region;
  const sameCity = sameRegion && of.city === asked.city;
  const outdated = new Set([
    ...(sameCategory ? [] : ['sub_category']),
    ...(sameRegion ? [] : ['city']),
    ...(sameCity ? [] : ['quarter']),
  ]);
  return {
    choices: new Map([...known.choices].filter(([name]) => !outdated.has(name))),
    priceSteps: sameCategory ? known.priceSteps : [],
    fields: sameSub ? known.fields : [],
  };
};

/** The query after a change of one field: what depended on it is no longer chosen. */
const afterChange = (query: ListQuery, name: string | undefined): ListQuery => {
  if (name === 'category') return without(query, 'sub_category', 'fields');
  if (name === 'sub_category') return without(query, 'fields');
  if (name === 'region') return without(query, 'city', 'quarter');
  return name === 'city' ? without(query, 'quarter') : query;
};

/**
 * The query of the form as it changes, the choices that depend on it and the number of ads that it gives: asked from the
 * API after a pause, one request at a time; not with data saving. `total` is null when it is not known.
 */
export function useNextChoices(form: RefObject<HTMLFormElement | null>, data: FilterData) {
  const [known, setKnown] = useState(() => knownFromPage(data));
  const [asked, setAsked] = useState(known.of);
  const ask = useRef<(text: string) => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const update = (name?: string) => {
    if (!form.current) return;
    const query = afterChange(readForm(form.current), name);
    setAsked(query);
    clearTimeout(timer.current);
    if (isDataSaverOn()) setKnown((last) => ({ ...last, total: null }));
    else timer.current = setTimeout(() => ask.current?.(textOf(query)), DEBOUNCE_MS);
  };

  useEffect(() => {
    let isMounted = true;
    ask.current = oneAtATime(
      async (text) => {
        const query = readQuery(new URLSearchParams(text));
        const call = browserApi.call(findingRoutes.choices, { query });
        return { query, answer: await call.then(({ data: found }) => found).catch(() => null) };
      },
      ({ query, answer }) => {
        if (!isMounted) return;
        setKnown((last) =>
          answer ? knownBy(query, answer, last.choices) : { ...last, total: null },
        );
      },
    );
    // Choices made before hydration.
    if (form.current && textOf(readForm(form.current)) !== textOf(known.of)) update();
    return () => {
      isMounted = false;
      clearTimeout(timer.current);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the form is mounted anew for each list
  }, []);

  return {
    asked,
    next: stillTrue(known, asked),
    total: known.total,
    exact: known.exact,
    update,
    onChange: ({ target }: { target: EventTarget }) =>
      update(target instanceof Element ? (target.getAttribute('name') ?? undefined) : undefined),
  };
}
