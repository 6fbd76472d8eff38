import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { fieldName } from '#contract/ads/field-filters.ts';
import type { findingRoutes } from '#contract/ads/finding.ts';
import { listQueryText } from '#contract/ads/filters.ts';
import type { AnswerOf } from '#contract/route.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { isDataSaverOn } from '#web/client/data-saver.ts';
import { oneAtATime } from '#web/client/one-at-a-time.ts';
import { CONDITIONS, hasCounts, idsWithCounts, type Choices } from './choices.ts';
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
  /** Without those that only the server's page has. */
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
    city: filters.hasCities ? query.city : undefined,
  },
  total,
  exact,
  choices,
  priceSteps: filters.priceSteps,
  fields: filters.fields ?? [],
});

const sameSub = (of: ListQuery, asked: ListQuery): boolean =>
  of.category === asked.category && of.sub_category === asked.sub_category;

/** The names of the inputs whose choices, which belong to the query `of`, are others for the query `asked`. */
const outdatedNames = (of: ListQuery, asked: ListQuery): string[] => {
  const sameRegion = of.region === asked.region;
  return [
    ...(of.category === asked.category ? [] : ['sub_category']),
    ...(sameRegion ? [] : ['city']),
    ...(sameRegion && of.city === asked.city ? [] : ['quarter']),
  ];
};

const noChoices = (names: readonly string[]) => names.map((name) => [name, []] as const);

/** The known choices that still belong to the values chosen above them. */
const stillTrue = (known: Known, asked: ListQuery): NextChoices => ({
  choices: new Map([...known.choices, ...noChoices(outdatedNames(known.of, asked))]),
  priceSteps: known.of.category === asked.category ? known.priceSteps : [],
  fields: sameSub(known.of, asked) ? known.fields : [],
});

/** Forgets what the server's page alone had and is no longer shown, because it could not be shown again. */
const forgetServed = (known: Known, asked: ListQuery): Known => ({
  ...known,
  choices: new Map([
    // The counts beside them are of that category.
    ...(known.of.category === asked.category ? [] : [['product_status', CONDITIONS] as const]),
    ...noChoices(outdatedNames(known.of, asked)),
    ...known.choices,
  ]),
  fields: known.fields.filter(
    ({ key, kind }) =>
      sameSub(known.of, asked) || kind === 'number' || known.choices.has(fieldName(key)),
  ),
});

/** Does this, which may replace inputs of the form, and gives the focus to the one in the place of the one that had it. */
const keepFocus = (form: HTMLFormElement | null, replace: () => void): void => {
  const focused = document.activeElement;
  replace();
  if (focused?.isConnected || !form) return;
  const { name, value } = focused as HTMLInputElement;
  for (const input of form.elements as HTMLCollectionOf<HTMLInputElement>)
    if (input.name === name && input.value === value) input.focus();
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
    setKnown((last) => forgetServed(last, query));
    if (isDataSaverOn()) setKnown((last) => ({ ...last, total: null }));
    else timer.current = setTimeout(() => ask.current?.(textOf(query)), DEBOUNCE_MS);
  };

  useEffect(() => {
    let isMounted = true;
    ask.current = oneAtATime(
      async (text) => {
        const query = readQuery(new URLSearchParams(text));
        const call = browserApi.call('GET /api/annonces/choices', { query });
        return { query, answer: await call.then(({ data: found }) => found).catch(() => null) };
      },
      ({ query, answer }) => {
        if (!isMounted) return;
        const toKnown = (last: Known): Known =>
          answer ? knownBy(query, answer, last.choices) : { ...last, total: null };
        keepFocus(form.current, () => flushSync(() => setKnown(toKnown)));
      },
    );
    // Choices made before hydration.
    if (form.current && textOf(readForm(form.current)) !== textOf(known.of)) update();
    // React does not hear from the inputs that the server rendered.
    const onInput = ({ target }: Event) => update((target as HTMLInputElement).name);
    const element = form.current;
    element?.addEventListener('input', onInput);
    return () => {
      isMounted = false;
      element?.removeEventListener('input', onInput);
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
  };
}
