import { useState } from 'react';
import type { CategoryForm } from '#contract/catalog/admin/attributes.ts';
import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { AttributesSection } from '#web/parts/ad-form/attributes-section.tsx';
import { PriceUnits } from '#web/parts/ad-form/price-units.tsx';

/** Shows the part of the form of an ad that the category decides, as sellers see it. Its values are not sent. */
export const FormPreview = ({ form }: { form: CategoryForm['form'] }) => {
  const [values, setValues] = useState<AttributeValues>({});
  const [unit, setUnit] = useState(form.price_unit ?? '');
  const isEmpty = form.attributes.length === 0 && form.price_units.length === 0;
  return (
    <section aria-labelledby="form-preview" className="min-w-0">
      <h2 id="form-preview" className="mb-3 text-lg font-bold">
        Aperçu du formulaire
      </h2>
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-page p-3">
        {isEmpty && <p>Rien de plus que le texte, le prix et les photos.</p>}
        <AttributesSection
          state={{
            attributes: form.attributes,
            values,
            set: (key, value) => setValues({ ...values, [key]: value }),
            leftOut: [],
            failed: null,
          }}
          proposed={[]}
          errors={{}}
        />
        <PriceUnits units={form.price_units} chosen={unit} choose={setUnit} />
      </div>
    </section>
  );
};
