import { chooseOperator } from '#web/client/operator.ts';
import { useDataUse } from '#web/client/data-meter.ts';
import { useDataSaver } from '#web/client/use-data-saver.ts';
import { formatDataCost } from '#web/format/data-cost.ts';
import { formatDay, formatFileSize } from '#web/format/format.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { SaverChoice } from './saver-choice.tsx';
import { useDataPrice } from './use-data-price.ts';

/** Shows the choice of the operator whose data price is used. */
const Operator = ({
  price: { day, prices, own },
}: {
  price: NonNullable<ReturnType<typeof useDataPrice>>;
}) => (
  <label className="block">
    Prix chez{' '}
    <select
      value={own.operator}
      onChange={({ target }) => chooseOperator(target.value)}
      className="min-h-11 bg-night underline"
    >
      {prices.map(({ operator }) => (
        <option key={operator}>{operator}</option>
      ))}
    </select>{' '}
    au {formatDay(day)}.
  </label>
);

/** Shows the cost of the page and of the month, in bytes and francs, and the choices of operator and data saver. */
const Line = () => {
  const use = useDataUse();
  const price = useDataPrice();
  // The device or the connection already requests data saving, so there is nothing to choose.
  const isAsked = useDataSaver() === 'device';
  const weigh = (bytes: number) => {
    const cost = price && formatDataCost(bytes, price.own.price);
    return formatFileSize(bytes) + (cost ? `, soit ${cost}` : '');
  };
  if (!use) return null;
  return (
    <div>
      <p>
        {use.page > 0
          ? `Cette page : ${weigh(use.page)}.`
          : 'Cette page était déjà sur votre téléphone : elle n’a rien coûté.'}{' '}
        {use.month > 0 && `Ce mois-ci : ${weigh(use.month)}.`}
      </p>
      {price && <Operator price={price} />}
      <p>{isAsked ? 'Les données sont économisées.' : <SaverChoice className="tap underline" />}</p>
    </div>
  );
};

/**
 * Shows how many bytes and francs the page and the month have cost, and the data saver switch.
 * Until hydration, shows a button in their place.
 */
export const PageWeight = () =>
  useHydrated() ? (
    <Line />
  ) : (
    <button type="button" data-needs-react="" className="tap underline">
      Données utilisées
    </button>
  );
