import { useState } from 'react';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { AdDays } from '#web/parts/ads/ad-days.tsx';

/** Shows the views and contacts of an ad, and per day on request. */
export function OwnAdFigures({ ad }: { ad: AdCard }) {
  const [isOpen, setOpen] = useState(false);
  const { views, contacts = 0 } = ad;
  // An ad that was never published has no figures.
  if (!ad.published_at) return null;
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft">
        <span>
          {pluralize(views, 'vue')} · {pluralize(contacts, 'contact')}
        </span>
        <span className="text-brand underline">Par jour</span>
      </summary>
      {isOpen && <AdDays adId={ad.id} />}
    </details>
  );
}
