import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { browserApi } from '#web/client/browser-api.ts';

/** Is loaded on demand, as most sellers publish for no shop. */
const ShopChoice = lazy(() => import('./shop-choice.tsx'));

interface OwnShopsProps {
  /** Is the slug of the draft's shop at the start, '' for none. */
  shop: string;
  onChange: (shop: string) => void;
}

/** Asks in whose name the ad is published, for members of the team of a shop. */
export const OwnShops = (props: OwnShopsProps) => {
  const { shop, onChange } = props;
  const { data: shops } = useQuery({
    queryKey: ['companies', 'my-shops'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-shops', { signal }),
    select: ({ data }) => data.filter(({ is_public: isPublic }) => isPublic),
  });
  // The person has left the shop since the draft was written.
  const isLost = shops !== undefined && shop !== '' && !shops.some(({ slug }) => slug === shop);
  useEffect(() => {
    if (isLost) onChange('');
  }, [isLost, onChange]);
  if (!shops?.length) return null;
  return (
    <Suspense>
      <ShopChoice {...props} shops={shops} />
    </Suspense>
  );
};
