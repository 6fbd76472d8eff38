import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '#web/client/browser-api.ts';
import { ShopSelect } from '#web/parts/ad-form/in-whose-name.tsx';

interface OwnShopsProps {
  /** Is the slug of the draft's shop at the start, '' for none. */
  shop: string;
  onChange: (shop: string) => void;
}

/**
 * Asks a member of shop teams in whose name the ad is published: the member's own or that of a public shop. A chosen
 * shop that the member has left counts as none.
 */
export const OwnShops = ({ shop, onChange }: OwnShopsProps) => {
  const [chosen, setChosen] = useState(shop);
  const { data: shops } = useQuery({
    queryKey: ['companies', 'my-shops'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-shops', { signal }),
    select: ({ data }) => data.filter(({ is_public: isPublic }) => isPublic),
  });
  // Whether the user has left the chosen shop since the draft was written.
  const isLost = shops !== undefined && chosen !== '' && !shops.some(({ slug }) => slug === chosen);
  useEffect(() => {
    if (isLost) onChange('');
  }, [isLost, onChange]);
  if (!shops?.length) return null;
  return (
    <ShopSelect
      shops={shops}
      value={isLost ? '' : chosen}
      onChange={({ target }) => {
        setChosen(target.value);
        onChange(target.value);
      }}
    />
  );
};
