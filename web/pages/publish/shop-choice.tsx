import { useState } from 'react';
import type { OwnRole } from '#contract/shops/routes/members.ts';
import { ShopSelect } from '#web/parts/ad-form/in-whose-name.tsx';

interface ShopChoiceProps {
  shops: readonly OwnRole[];
  /** Is the slug of the chosen shop at the start, '' for none. */
  shop: string;
  onChange: (shop: string) => void;
}

/** Asks in whose name the ad is published. A shop that the person has left counts as none. */
export default function ShopChoice({ shops, shop, onChange }: ShopChoiceProps) {
  const [chosen, setChosen] = useState(shop);
  return (
    <ShopSelect
      shops={shops}
      value={shops.some(({ slug }) => slug === chosen) ? chosen : ''}
      onChange={({ target }) => {
        setChosen(target.value);
        onChange(target.value);
      }}
    />
  );
}
