import { useEffect, useRef, useState, type RefObject } from 'react';
import type { searchRoutes } from '#contract/search/routes.ts';
import { listQueryText } from '#contract/search/filters.ts';
import type { AnswerOf } from '#contract/common/route.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { isDataSaverOn } from '#web/client/data-saver.ts';
import { oneAtATime } from '#web/client/one-at-a-time.ts';
import { hasCounts, idsWithCounts, type Choices } from './choices.ts';
import { fieldChoices, toFields, type Field } from './field-choices.ts';
import { readQuery, without, type ListQuery } from './list-query.ts';
import type { ListData } from './load-list.ts';

/** Is the wait after the change of a filter, in ms, so that several choices in a row cause one request. */
const DEBOUNCE_MS = 300;

/** Describes the choices of the inputs of the filters, some of which depend on the value of another input. */
export interface NextChoices {
  /**
   * Maps the names of inputs to their choices: absent for inputs that stay as the server rendered them, empty while the
   * choices are not known.
   */
  choices: Choices;
  priceSteps: readonly number[];
  fields: readonly Field[];
  /** Names the inputs whose choices belong to other values than those now chosen. */
  outdated: ReadonlySet<string>;
  /** Tells that `fields` belong to another category than the one now chosen. */
  areFieldsOutdated: boolean;
  /**
   * Identifies the category of `fields`, as the React key of their inputs, so that those of another category are
   * mounted anew.
   */
  fieldsKey: string;
}

/** Holds the known choices, and the query to which they belong. */
interface Known {
  choices: Choices;
  priceSteps: readonly number[];
  fields: readonly Field[];
  of: ListQuery;
}

/** Holds a number of ads, null when it is not known, and the text of the query that it counts. */
interface Count {
  total: number | null;
  exact: boolean;
  of: string;
}

type Answer = AnswerOf<typeof searchRoutes.choices>['data'];

const textOf = (query: ListQuery): string => listQueryText(without(query));

/** Reads the query of the form, including the words in the box above the list. */
export const readForm = (form: HTMLFormElement): ListQuery => {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') params.append(name, value);
  return readQuery(params);
};

const sameSub = (of: ListQuery, requested: ListQuery): boolean =>
  of.category === requested.category && of.sub_category === requested.sub_category;

/** Returns the names of the inputs whose choices differ between the queries `of` and `requested`. */
const outdatedNames = (of: ListQuery, requested: ListQuery): ReadonlySet<string> => {
  const sameRegion = of.region === requested.region;
  return new Set([
    ...(of.category === requested.category ? [] : ['sub_category']),
    ...(sameRegion ? [] : ['city']),
    ...(sameRegion && of.city === requested.city ? [] : ['quarter']),
  ]);
};

/**
 * Merges the choices in an answer of the API to the query `of` into the `last` known ones. An input that only the
 * server has rendered keeps its choices while the values on which they depend stay, since a list that is open or has
 * the focus must not be replaced.
 */
const mergeChoices = (of: ListQuery, answer: Answer, last: Known): Known => {
  const counted = (list: Answer['cities']) => idsWithCounts(list, list, hasCounts(of));
  const [outdated, hasOtherFields] = [outdatedNames(last.of, of), !sameSub(last.of, of)];
  const answered = [
    ['sub_category', counted(answer.sub_categories)] as const,
    ['city', counted(answer.cities)] as const,
    ['quarter', counted(answer.quarters)] as const,
  ].filter(([name]) => last.choices.has(name) || outdated.has(name));
  const inFields = fieldChoices(answer.fields, of).filter(
    ([name]) => last.choices.has(name) || hasOtherFields,
  );
  return {
    of,
    choices: new Map([...last.choices, ...answered, ...inFields]),
    priceSteps: answer.price_steps,
    fields: toFields(answer.fields),
  };
};

/** Describes the data of the page of a list with which the form of the filters starts. */
export interface FilterData extends Pick<ListData, 'query' | 'filters' | 'categoryId' | 'place'> {
  /** Holds the choices that the browser has, without those that only the server rendered. */
  choices: Choices;
}

/** Returns the choices rendered with the page, and the query of the form to which they belong. */
const knownFromPage = ({ query, filters, choices, categoryId, place }: FilterData): Known => ({
  // The query is as the form has it: with the region of the city, and without a city that is alone in its region.
  of: {
    ...without(query),
    category: categoryId ?? undefined,
    region: place.region ?? undefined,
    city: filters.hasCities ? query.city : undefined,
  },
  choices,
  priceSteps: filters.priceSteps,
  fields: filters.fields ?? [],
});

/**
 * Returns the known choices of the filters for the query now `requested`; choices that depend on a value changed since
 * they were loaded are emptied, and their inputs are listed as outdated.
 */
const keepValidChoices = (known: Known, requested: ListQuery): NextChoices => {
  const outdated = outdatedNames(known.of, requested);
  return {
    choices: new Map(
      [...known.choices].map(([name, choices]) => [name, outdated.has(name) ? [] : choices]),
    ),
    priceSteps: known.of.category === requested.category ? known.priceSteps : [],
    fields: known.fields,
    outdated,
    areFieldsOutdated: !sameSub(known.of, requested),
    fieldsKey: `${known.of.category} ${known.of.sub_category}`,
  };
};

/** Returns the query after a change of one field, without choices that depended on it. */
const afterChange = (query: ListQuery, name: string | undefined): ListQuery => {
  if (name === 'category') return without(query, 'sub_category', 'fields');
  if (name === 'sub_category') return without(query, 'fields');
  if (name === 'region') return without(query, 'city', 'quarter');
  return name === 'city' ? without(query, 'quarter') : query;
};

/**
 * Tracks the query of the form as it changes. Returns that query, the choices that depend on it, and the number of its
 * ads: undefined while it is counted, null when it is not known. Calls the API after a pause, one request at a time,
 * and never under data saving.
 */
export function useNextChoices(
  form: RefObject<HTMLFormElement | null>,
  data: FilterData & Pick<ListData, 'total' | 'exact'>,
) {
  const [known, setKnown] = useState(() => knownFromPage(data));
  const [requested, setRequested] = useState(known.of);
  const [count, setCount] = useState<Count>({
    total: data.total,
    exact: data.exact,
    of: textOf(known.of),
  });
  const ask = useRef<(text: string) => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /**
   * Reads the form after a change of the input `name`, and loads the dependent choices and the number of ads after a
   * pause; under data saving, the number is not known.
   */
  const update = (name?: string) => {
    if (!form.current) return;
    const query = afterChange(readForm(form.current), name);
    const text = textOf(query);
    setRequested(query);
    clearTimeout(timer.current);
    if (isDataSaverOn()) setCount({ total: null, exact: false, of: text });
    else timer.current = setTimeout(() => ask.current?.(text), DEBOUNCE_MS);
  };

  useEffect(() => {
    let isMounted = true;
    ask.current = oneAtATime(
      async (text) => {
        const query = readQuery(new URLSearchParams(text));
        const call = browserApi.call('GET /api/annonces/choices', { query });
        return { query, answer: await call.then(({ data: found }) => found).catch(() => null) };
      },
      ({ query, answer }, text) => {
        if (!isMounted) return;
        setCount({
          total: answer?.total ?? null,
          exact: answer?.total_is_exact ?? false,
          of: text,
        });
        if (answer) setKnown((last) => mergeChoices(query, answer, last));
      },
    );
    // Filters may have been changed before hydration.
    if (form.current && textOf(readForm(form.current)) !== textOf(known.of)) update();
    // The form is listened to without React, which gets no events from the inputs that only the server rendered.
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
    asked: requested,
    next: keepValidChoices(known, requested),
    total: count.of === textOf(requested) ? count.total : undefined,
    exact: count.exact,
    update,
  };
}
