import { priceKindOf } from '#contract/ads/price-label.ts';
import { useQuarters } from '#web/state/use-catalog.ts';
import { adTips } from './ad-tips.ts';
import { useAdValues, type AdFields } from './ad-values.ts';
import { francsOf } from './whole-francs.ts';

interface AdMeterProps {
  form: AdFields;
  photos: number;
  /** Names the fields of the category that are empty, in words: 'le kilométrage'. */
  emptyFields?: readonly string[];
}

/**
 * Shows how complete the ad in the form is, as a bar, and up to two additions that would help to sell; nothing before a
 * photo or a title is there.
 */
export function AdMeter({ form, photos, emptyFields = [] }: AdMeterProps) {
  const values = useAdValues(form);
  const { title, description, price, price_label: label, quarter_id: quarter } = values;
  const quarters = useQuarters(values.city_id);
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
  if (photos === 0 && title === '') return null;
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
