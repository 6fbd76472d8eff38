import { useState } from 'react';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { useOwnAdActions } from '#web/parts/own-ad/own-ad-actions.tsx';
import { OwnAdMenu } from '#web/parts/own-ad/own-ad-menu.tsx';
import { OwnAdRow } from './own-ad-row.tsx';
import { useReviewMinutes } from './use-own-ads.ts';

/** Shows the user's ads in rows that share one menu and one confirmation dialog. */
export function OwnAdList({ ads, now }: { ads: readonly AdCard[]; now: number }) {
  const [menu, setMenu] = useState<number | null>(null);
  const { perform, busyOf, confirmation } = useOwnAdActions();
  const reviewMinutes = useReviewMinutes(ads.some(({ status }) => status === 'En attente'));
  const inMenu = ads.find(({ id }) => id === menu);
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {ads.map((ad) => (
          <OwnAdRow
            key={ad.id}
            ad={ad}
            now={now}
            reviewMinutes={reviewMinutes}
            busy={busyOf(ad)}
            onMove={(move) => perform(ad, move)}
            onMenu={() => setMenu(ad.id)}
          />
        ))}
      </ul>
      {inMenu && (
        <OwnAdMenu
          ad={inMenu}
          now={now}
          busy={busyOf(inMenu)}
          onMove={(move) => {
            setMenu(null);
            perform(inMenu, move);
          }}
          onClose={() => setMenu(null)}
        />
      )}
      {confirmation}
    </>
  );
}
