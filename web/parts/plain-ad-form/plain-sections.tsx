import { priceTexts } from '#web/parts/ad-form/price-texts.ts';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { PRICE_KIND_NAMES, PRICE_KINDS } from '#contract/ads/price-label.ts';
import { MAX_PHOTOS } from '#contract/ads/limits.ts';
import { ATTRIBUTE_GROUP_KEYS, ATTRIBUTE_GROUPS } from '#contract/catalog/attribute-keys.ts';
import { PHOTO_ACCEPT } from '#contract/common/pictures.ts';
import { DIALLING_COUNTRIES } from '#contract/common/phones.ts';
import { CURRENCY } from '#contract/common/site.ts';
import { AttributeInput } from '#web/parts/ad-form/attribute-input.tsx';
import { CategoryChoice } from '#web/parts/form/category-choice.tsx';
import { CityOptions } from '#web/parts/form/city-options.tsx';
import { RadioChips } from '#web/parts/form/radio-chips.tsx';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ignore, Part, type PlainFormProps } from './plain-part.tsx';

const KINDS = PRICE_KIND_NAMES.map((value) => ({ value, label: PRICE_KINDS[value] }));
const COUNTRIES = DIALLING_COUNTRIES.map(({ code, name }) => ({
  value: code,
  label: `+${code} ${name}`,
}));

export const Photos = ({ photos, errors }: Pick<PlainFormProps, 'photos' | 'errors'>) => (
  <Part name="images">
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-bold">Photos</legend>
      <Prompt slot="photos" of="Photos" className="-mt-2" />
      {photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {photos.map(({ id, variants, url, width, height }, index) => (
            <li key={id}>
              <input type="hidden" name="photo_ids[]" value={id} />
              <img
                src={variants[0]?.url ?? url}
                width={width}
                height={height}
                alt={`N° ${index + 1}`}
                data-photo={id}
                className="aspect-square w-full rounded-md object-cover"
              />
              <label className="flex min-h-11 items-center gap-2 text-sm">
                <input type="checkbox" name="remove_photos[]" value={id} className="size-5" />
                Retirer
              </label>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Ajouter des photos"
        hint={`${MAX_PHOTOS} au plus. La première est la couverture.`}
        error={errors['images']}
        type="file"
        name="images[]"
        accept={PHOTO_ACCEPT}
        multiple
        className="py-2"
      />
    </fieldset>
  </Part>
);

export const Attributes = ({ sub, attributes, errors }: PlainFormProps) => {
  const all = sub?.attributes ?? [];
  const input = (attribute: (typeof all)[number]) => (
    <Part key={attribute.key} name={`attributes.${attribute.key}`}>
      <AttributeInput
        attribute={attribute}
        value={attributes[attribute.key]}
        error={errors[`attributes.${attribute.key}`]?.join(' ')}
        onChange={ignore}
      />
    </Part>
  );
  const isShown = ({ group, required, key }: (typeof all)[number]) =>
    group === 'main' || required || errors[`attributes.${key}`] !== undefined;
  return (
    <>
      {all.filter(isShown).map(input)}
      {ATTRIBUTE_GROUP_KEYS.map((group) => {
        const folded = all.filter((one) => one.group === group && !isShown(one));
        if (folded.length === 0) return null;
        return (
          <details key={group} className="rounded-md border border-line bg-surface px-3">
            <summary className="flex min-h-11 cursor-pointer items-center font-bold">
              {ATTRIBUTE_GROUPS[group]}
            </summary>
            <div className="flex flex-col gap-4 pt-1 pb-4">{folded.map(input)}</div>
          </details>
        );
      })}
    </>
  );
};

export const Price = ({ sub, read, errors }: PlainFormProps) => {
  const { isPrice, amountLabel } = priceTexts(read('kind'));
  return (
    <Part name="price">
      <div className="flex flex-col gap-3">
        <TextField
          label={amountLabel}
          beside={isPrice && <Prompt slot="price" of={AD_CONTENT.price.label} />}
          hint={`En ${CURRENCY}.`}
          error={errors['price']}
          name="price"
          defaultValue={read('price')}
          inputMode="numeric"
          autoComplete="off"
        />
        {sub && sub.price_units.length > 0 && (
          <RadioChips
            legend="Prix pour"
            name="price_unit"
            choices={[
              { value: '', label: 'Le tout' },
              ...sub.price_units.map(({ key, label }) => ({ value: key, label })),
            ]}
            value={read('price_unit')}
            onChange={ignore}
          />
        )}
        {isPrice && (
          <RadioChips
            legend="Type de prix"
            name="price_kind"
            choices={KINDS}
            value={KINDS.find(({ value }) => value === read('price_kind'))?.value ?? 'fixed'}
            onChange={ignore}
          />
        )}
      </div>
    </Part>
  );
};

/** Quarters depend on the city: without JavaScript a button shows those of another one. */
export const Place = ({ sub, cities, quarters, read, errors }: PlainFormProps) => (
  <>
    <Part name="city_id">
      <Field
        label={AD_CONTENT.city_id.label}
        beside={<Prompt slot="town" of={AD_CONTENT.city_id.label} />}
        error={errors['city_id']}
        required
      >
        {(wiring) => (
          <select
            {...wiring}
            name="city_id"
            defaultValue={read('city_id')}
            className="input select"
          >
            <option value="">Choisissez une ville</option>
            <CityOptions cities={cities} />
          </select>
        )}
      </Field>
    </Part>
    {sub && (
      <Part name="quarter_id">
        <div className="flex flex-col gap-2">
          {quarters.length > 0 && (
            <Field label={AD_CONTENT.quarter_id.label} error={errors['quarter_id']} optional>
              {(wiring) => (
                <Select
                  {...wiring}
                  name="quarter_id"
                  defaultValue={read('quarter_id')}
                  empty="Aucun"
                  choices={quarters.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </Field>
          )}
          {quarters.length === 0 && read('city_id') !== '' && (
            <p className="text-sm text-ink-soft">Pas de quartier à choisir dans cette ville.</p>
          )}
          <Button type="submit" name="step" value="city" variant="quiet" className="self-start">
            Voir les quartiers de la ville choisie
          </Button>
        </div>
      </Part>
    )}
  </>
);

export const Numbers = ({ read, errors }: PlainFormProps) => (
  <Part name="telephone">
    <div className="flex flex-col gap-2">
      <Field
        label="Votre numéro"
        beside={<Prompt slot="number" of="Votre numéro" />}
        hint="Pour WhatsApp, les appels et les SMS. Vide : celui de votre compte."
        error={errors['telephone']}
      >
        {(wiring) => (
          <div className="flex flex-wrap gap-2">
            <Select
              name="country"
              aria-label="Indicatif du pays"
              className="w-40 max-w-full shrink-0"
              choices={COUNTRIES}
              defaultValue={read('country') || undefined}
            />
            <TextInput
              {...wiring}
              name="telephone"
              className="flex-1 basis-32"
              inputMode="tel"
              autoComplete="tel-national"
              defaultValue={read('telephone')}
            />
          </div>
        )}
      </Field>
      <details open={Boolean(errors['whatsapp'] ?? errors['sms']) || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center text-brand underline">
          Un autre numéro pour WhatsApp ou les SMS
        </summary>
        <div className="flex flex-col gap-4 pb-2">
          {(['whatsapp', 'sms'] as const).map((name) => (
            <TextField
              key={name}
              label={AD_CONTENT[name].label}
              error={errors[name]}
              optional
              name={name}
              inputMode="tel"
              autoComplete="off"
              defaultValue={read(name)}
            />
          ))}
        </div>
      </details>
    </div>
  </Part>
);

/** For whom the ad is, for who publishes for others. */
export const ForWhom = ({ served = [], read, errors }: PlainFormProps) =>
  served.length > 0 && (
    <Part name="mandate">
      <SelectField
        name="mandate"
        label="Pour qui ?"
        hint="L’annonce est à cette personne, avec son numéro. Votre nom y figure."
        error={errors['mandate']}
        empty="Pour moi"
        choices={served.map(({ id, name }) => ({ value: id, label: `Pour ${name}` }))}
        defaultValue={read('mandate')}
      />
    </Part>
  );

/** In whose name the ad is published, for who has a shop or is in the team of one. */
export const InShopName = ({ shops = [], read, errors }: PlainFormProps) =>
  shops.length > 0 && (
    <Part name="shop">
      <SelectField
        name="shop"
        label="Publier au nom de la boutique"
        hint="L’annonce reste la vôtre, avec vos numéros."
        error={errors['shop']}
        optional
        empty="Non, à mon nom"
        choices={shops.map(({ slug, name }) => ({ value: slug, label: name }))}
        defaultValue={read('shop')}
      />
    </Part>
  );

export const CategoryPart = ({ categories, sub, read, errors }: PlainFormProps) => {
  const choice = (
    <CategoryChoice
      categories={categories}
      chosen={{ category: read('cat_id'), subCategory: read('category_id') }}
      onChange={ignore}
      errors={{
        category: errors['cat_id']?.join(' '),
        subCategory: errors['category_id']?.join(' '),
      }}
    />
  );
  if (!sub) return <Part name="cat_id">{choice}</Part>;
  return (
    <Part name="cat_id">
      <details className="rounded-md border border-line bg-surface px-3">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2">
          <span>
            Catégorie : <b>{sub.name}</b>
          </span>
          <span className="text-brand underline">Changer</span>
        </summary>
        <div className="flex flex-col gap-3 pb-3">
          {choice}
          <Button type="submit" name="step" value="category" variant="secondary">
            Prendre cette catégorie
          </Button>
        </div>
      </details>
    </Part>
  );
};
