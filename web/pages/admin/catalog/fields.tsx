import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { browserApi } from '#web/client/browser-api.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { FieldList } from './field-list.tsx';
import { FormPreview } from './form-preview.tsx';
import { PriceUnitList } from './price-unit-list.tsx';

/** Shows the fields and price units of one category, with a preview of the form that sellers fill in. */
const CategoryFields = ({ id }: { id: number }) => {
  const query = useQuery({
    queryKey: ['admin', 'form', id],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/admin/categories/:id/attributes', { params: { id }, signal }),
  });
  return (
    <Loaded query={query} skeleton="h-96">
      {({ data }) => (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <FieldList categoryId={id} uses={data.attributes} />
            <PriceUnitList categoryId={id} units={data.price_units} />
          </div>
          <FormPreview form={data.form} />
        </div>
      )}
    </Loaded>
  );
};

/** Shows a choice of a category, and its fields. */
export const Fields = () => {
  const [search, setSearch] = useSearchParams();
  const query = useQuery({
    queryKey: ['admin', 'categories'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/categories', { signal }),
  });
  const all = query.data?.data ?? [];
  const chosen = Number(search.get('categorie'));
  return (
    <>
      <Field
        label="Catégorie"
        hint="Une sous-catégorie demande aussi les champs de sa catégorie."
        className="mb-4 max-w-form"
      >
        {(wiring) => (
          <Select
            {...wiring}
            value={chosen || ''}
            onChange={({ target }) => setSearch({ liste: 'champs', categorie: target.value })}
            empty="Choisissez une catégorie"
            choices={all.map(({ id, name, parent_id: parent }) => ({
              value: id,
              label: parent === null ? name : `\u00A0\u00A0\u00A0${name}`,
            }))}
          />
        )}
      </Field>
      {chosen > 0 && <CategoryFields key={chosen} id={chosen} />}
    </>
  );
};
