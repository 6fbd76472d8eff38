import { useWatch } from 'react-hook-form';
import { priceKindOf } from '#contract/ads/price-label.ts';
import { useQuarters } from '#web/state/use-catalog.ts';
import { adTips } from './ad-tips.ts';
import type { PublishForm } from './form-type.ts';
import { francsOf } from './whole-francs.ts';

interface AdMeterProps {
  form: PublishForm;
  photos: number;
  /** The fields of the category that are empty, as words: 'le kilométrage'. */
  emptyFields?: readonly string[];
}

/** How complete the ad is, and what would help it. */
export function AdMeter({ form: { control }, photos, emptyFields = [] }: AdMeterProps) {
  const [title, description, price, label, city, quarter] = useWatch({
    control,
    name: ['title', 'description', 'price', 'price_label', 'city_id', 'quarter_id'],
  });
  const quarters = useQuarters(city);
  const { share, tips } = adTips({
    photos,
    title,
    description,
    price,
    priceKind: priceKindOf({ price: francsOf(price), label }),
    quarter,
    hasQuarters: (quarters.data?.length ?? 0) > 0,
    emptyFields,
  });
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-surface p-3 text-sm">
      <progress className="bar" aria-label="Annonce complète" max={100} value={share * 100} />
      <p>
        {tips.length > 0 ? (
          <>
            Pour vendre plus vite : <b>{tips.join(', ')}</b>.
          </>
        ) : (
          'Rien ne manque à votre annonce.'
        )}
      </p>
    </div>
  );
}
