import { renderToStaticMarkup } from 'react-dom/server';
import type { SubCategory } from '#contract/catalog/routes.ts';
import type { Api } from '#web/client/api.ts';
import { toRecordedPrompts } from '#web/client/prompts.ts';
import {
  DEFAULT_ROOT_DATA,
  RootDataContext,
  type RecordedPrompts,
  type RootData,
} from '#web/client/root-data.ts';
import { PlainForm } from './plain-form.tsx';
import type { PlainFormProps } from './plain-part.tsx';

type Lists = Pick<PlainFormProps, 'categories' | 'cities' | 'quarters'>;
type FormAlone = Omit<PlainFormProps, keyof Lists>;

/** What the form has of the data of the root: it is rendered apart. */
const rootOf = (recorded: RecordedPrompts | undefined): RootData => ({
  ...DEFAULT_ROOT_DATA,
  ...(recorded === undefined ? {} : { prompts: recorded }),
});

/** The categories and cities of the form, and the quarters of the city that it names. */
const loadLists = async (
  api: Api,
  { sub, read }: Pick<PlainFormProps, 'sub' | 'read'>,
): Promise<{ lists: Lists; root: RootData }> => {
  const [{ categories, prompts }, { data: cities }] = await Promise.all([
    api.call('GET /api/categories', { query: { attributes: '0' } }),
    api.call('GET /api/cities'),
  ]);
  const root = rootOf(toRecordedPrompts(prompts));
  const city = sub && cities.find(({ id }) => String(id) === read('city_id'));
  if (!city) return { lists: { categories, cities, quarters: [] }, root };
  const { data: quarters } = await api.call('GET /api/cities/:id/quarters', {
    params: { id: city.id },
  });
  return { lists: { categories, cities, quarters }, root };
};

/** The HTML of the plain form. It is rendered apart and not hydrated, so that the browser does not load its code. */
const markupOf = (form: PlainFormProps, root: RootData): string =>
  renderToStaticMarkup(
    <RootDataContext value={root}>
      <PlainForm {...form} />
    </RootDataContext>,
    // Ids of this form differ from those of the page around it.
    { identifierPrefix: 'plain-' },
  );

/** The HTML of a form that was posted, or of an ad as it is. */
export const plainMarkup = async (api: Api, form: FormAlone): Promise<string> => {
  const { lists, root } = await loadLists(api, form);
  return markupOf({ ...form, ...lists }, root);
};

/** The choices of a new form for the form of React: as calls of the API they are ten times as large, and come later. */
const choicesOf = ({ categories, cities }: Lists) => ({
  categories: categories.map(({ id, name, icon_name, sub_categories: subs }) => ({
    id,
    name,
    icon_name,
    sub_categories: subs.map((sub) => ({ id: sub.id, name: sub.name })),
  })),
  cities: cities.map(({ id, name, region }) => ({ id, name, region })),
});

/** A new form and its choices. `prefilled`: values by input. */
export const emptyForm = async (
  api: Api,
  texts: Pick<PlainFormProps, 'action' | 'note' | 'submit'>,
  prefilled: Readonly<Record<string, string>> = {},
) => {
  const form: FormAlone = {
    ...texts,
    formKey: crypto.randomUUID(),
    read: (name) => prefilled[name] ?? '',
    attributes: {},
    photos: [],
    errors: {},
    message: null,
  };
  const { lists, root } = await loadLists(api, form);
  return { html: markupOf({ ...form, ...lists }, root), choices: choicesOf(lists) };
};

/** The sub-category of a category, by their ids; undefined when there is none. */
export const findSubCategory = async (
  api: Api,
  category: string,
  id: string,
): Promise<SubCategory | undefined> => {
  const { categories } = await api.call('GET /api/categories');
  return categories
    .find((one) => String(one.id) === category)
    ?.sub_categories.find((one) => String(one.id) === id);
};
