import { useEffect } from 'react';
import { NO_PRICE } from '#contract/ads/kind-labels.ts';
import type { PublishForm } from './form-type.ts';

/** Where nothing is for sale, the label that the API asks for is no field of the form; elsewhere it is empty again. */
export const useNoPrice = ({ getValues, setValue }: PublishForm, isWithoutPrice: boolean): void => {
  useEffect(() => {
    if (isWithoutPrice) setValue('price_label', NO_PRICE);
    else if (getValues('price_label') === NO_PRICE) setValue('price_label', '');
  }, [getValues, setValue, isWithoutPrice]);
};
