import type { ComponentProps } from 'react';
import type { OwnRole } from '#contract/shops/routes/members.ts';
import { SelectField } from '#web/parts/form/select-field.tsx';
import type { ManagedOwner } from '#contract/ads/routes/managed-ads.ts';

type Chosen = Pick<
  ComponentProps<typeof SelectField>,
  'error' | 'value' | 'defaultValue' | 'onChange'
>;

/** Shows the choice of the person for whom the ad is, to those who publish for others. */
export const MandateSelect = ({
  served,
  ...chosen
}: Chosen & { served: readonly ManagedOwner[] }) => (
  <SelectField
    name="mandate"
    label="Pour qui ?"
    hint="L’annonce est à cette personne, avec son numéro. Votre nom y figure."
    empty="Pour moi"
    choices={served.map(({ id, name }) => ({ value: id, label: `Pour ${name}` }))}
    {...chosen}
  />
);

/** Shows the choice of the shop in whose name the ad is published, to those who have one or are in the team of one. */
export const ShopSelect = ({ shops, ...chosen }: Chosen & { shops: readonly OwnRole[] }) => (
  <SelectField
    name="shop"
    label="Publier au nom de la boutique"
    hint="L’annonce reste la vôtre, avec vos numéros."
    optional
    empty="Non, à mon nom"
    choices={shops.map(({ slug, name }) => ({ value: slug, label: name }))}
    {...chosen}
  />
);
