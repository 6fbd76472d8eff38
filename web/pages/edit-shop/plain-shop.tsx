import { WEEK_DAYS } from '#contract/shops/hours.ts';
import { CityOptions } from '#web/parts/form/city-options.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import type { RefusedForm } from '#web/parts/form/posted-form.ts';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NotYet } from './not-yet.tsx';
import { ShopPreview, ShopState } from './shop-state.tsx';
import type { PostedShop } from './shop-posted.ts';

/** Shows the hours of the seven days as texts, folded while none is given and none is wrong. */
const PlainWeek = ({ values: { hours }, errors: { hours: error } }: PostedShop) => (
  <details open={hours.length > 0 || error !== undefined}>
    <summary className="flex min-h-11 cursor-pointer items-center font-bold">
      Heures d’ouverture (facultatif)
    </summary>
    <p className="text-sm text-ink-soft">Comme « 08:00-19:00 » ; vide : fermé.</p>
    <FormAlert>{error?.join(' ')}</FormAlert>
    {WEEK_DAYS.map((day, index) => (
      <TextField
        key={day}
        name={`hours${index}`}
        label={day}
        defaultValue={hours[index] ?? ''}
        autoComplete="off"
      />
    ))}
  </details>
);

/** Shows the form of a person's shop as a browser without JavaScript posts it. */
const PlainForm = (posted: PostedShop) => {
  const { edited, cities, values, errors, message, isSaved } = posted;
  const hasFields = Object.keys(errors).length > 0;
  return (
    <form method="post" noValidate className="flex max-w-form flex-col gap-4">
      <FormAlert>{isSaved || hasFields ? null : message}</FormAlert>
      <TextField
        name="name"
        label="Nom de la boutique"
        defaultValue={values.name}
        error={errors['name']}
        required
      />
      <Field label="Ville" error={errors['city_id']} required>
        {(wiring) => (
          <select {...wiring} name="city_id" defaultValue={values.city} className="input select">
            <option value="">Choisissez une ville</option>
            <CityOptions cities={cities} />
          </select>
        )}
      </Field>
      <TextAreaField
        name="about"
        label="À propos"
        hint="Ce que vous vendez, depuis quand, ce qui vous distingue."
        defaultValue={values.about}
        error={errors['about']}
        rows={5}
        required
      />
      <PlainWeek {...posted} />
      <TextField
        name="telephones"
        label="Numéros de téléphone"
        hint="Ceux de votre compte, séparés par une virgule."
        inputMode="tel"
        defaultValue={values.telephones.join(', ')}
        error={errors['telephones']}
        optional
      />
      <Button type="submit">{edited.data ? 'Enregistrer' : 'Ouvrir la boutique'}</Button>
    </form>
  );
};

/** Shows a person's shop without JavaScript: a button that opens it, then its state and its form. */
export const PlainShop = ({ answered }: { answered: PostedShop | RefusedForm | undefined }) => {
  if (!answered || !('edited' in answered))
    return (
      <form method="post" className="flex flex-col items-start gap-4">
        <FormAlert>{answered?.message}</FormAlert>
        <input type="hidden" name="step" value="open" />
        <Button type="submit">Ouvrir ma boutique</Button>
      </form>
    );
  const { edited, isSaved, message } = answered;
  const { data: shop, preview, lacks } = edited;
  if (lacks) return <NotYet lacks={lacks} />;
  return (
    <>
      {isSaved && <output className="mb-4 block rounded-md bg-raised p-4">{message}</output>}
      {shop && <ShopState shop={shop} />}
      {preview && shop?.status === 'pending' && <ShopPreview preview={preview} />}
      <PlainForm {...answered} />
    </>
  );
};
