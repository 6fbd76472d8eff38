import { useState } from 'react';
import type { OwnRole } from '#contract/shops/routes/members.ts';
import { SelectField } from '#web/parts/form/select-field.tsx';

interface ShopChoiceProps {
  shops: readonly OwnRole[];
  /** At the start. */
  shop: string;
  onChange: (shop: string) => void;
}

/** In whose name the ad is published. A shop that the person has left is none. */
export default function ShopChoice({ shops, shop, onChange }: ShopChoiceProps) {
  const [chosen, setChosen] = useState(shop);
  return (
    <SelectField
      name="shop"
      label="Publier au nom de la boutique"
      hint="L’annonce reste la vôtre, avec vos numéros."
      optional
      empty="Non, à mon nom"
      choices={shops.map(({ slug, name }) => ({ value: slug, label: name }))}
      value={shops.some(({ slug }) => slug === chosen) ? chosen : ''}
      onChange={({ target }) => {
        setChosen(target.value);
        onChange(target.value);
      }}
    />
  );
}
