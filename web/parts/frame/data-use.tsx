import { chooseOperator } from '#web/client/operator.ts';
import { useDataUse } from '#web/client/data-meter.ts';
import { useDataSaver } from '#web/client/use-data-saver.ts';
import { formatDataCost } from '#web/format/data-cost.ts';
import { formatDay, formatFileSize } from '#web/format/format.ts';
import { SaverChoice } from './saver-choice.tsx';
import { useDataPrice } from './use-data-price.ts';

/** Shows the choice of the operator whose data price is used. */
const Operator = ({
  price: { day, prices, own },
  ground,
}: {
  price: NonNullable<ReturnType<typeof useDataPrice>>;
  ground: string;
}) => (
  <label className="block">
    Prix chez{' '}
    <select
      value={own.operator}
      onChange={({ target }) => chooseOperator(target.value)}
      className={`min-h-11 underline ${ground}`}
    >
      {prices.map(({ operator }) => (
        <option key={operator}>{operator}</option>
      ))}
    </select>{' '}
    au {formatDay(day)}.
  </label>
);

/**
 * Shows what the month has cost, in bytes and francs, and the choices of operator and data saver. `ground` is the class
 * of the background.
 */
export const DataUse = ({ ground }: { ground: string }) => {
  const use = useDataUse();
  const price = useDataPrice();
  // The device or the connection already requests data saving, so there is nothing to choose.
  const isAsked = useDataSaver() === 'device';
  const cost = use && price && formatDataCost(use.month, price.own.price);
  return (
    <>
      {use && use.month > 0 && (
        <p>{`Ce mois-ci : ${formatFileSize(use.month)}${cost ? `, soit ${cost}` : ''}.`}</p>
      )}
      {price && <Operator price={price} ground={ground} />}
      <p>{isAsked ? 'Les données sont économisées.' : <SaverChoice className="tap underline" />}</p>
    </>
  );
};
