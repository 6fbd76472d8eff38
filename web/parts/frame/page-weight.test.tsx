import { afterEach, expect, it, vi } from 'vitest';
import * as meter from '#web/client/data-meter.ts';
import type { DataSaverState } from '#web/client/data-saver.ts';
import * as saver from '#web/client/use-data-saver.ts';
import { see } from '#web/testing/see.tsx';
import { PageWeight } from './page-weight.tsx';
import { SaverChoice } from './saver-choice.tsx';

afterEach(() => void vi.restoreAllMocks());

const DATA_PRICES = '2025-11-22,Airtel=2.86,Moov=2.5';

const weighed = (use: { page: number; month: number } | null, dataPrices = DATA_PRICES) => {
  vi.spyOn(meter, 'useDataUse').mockReturnValue(use);
  return see(<PageWeight />, { site: { dataPrices } });
};

it('says what the page weighed, and what the month cost', () => {
  const { text, fields, options } = weighed({ page: 140_000, month: 5_400_000 });
  expect(text.split('\n').slice(0, 2)).toEqual([
    'Cette page : 140 Ko',
    'Ce mois-ci : 5,4 Mo, soit 15 FCFA.',
  ]);
  expect(fields).toEqual({ 'Prix chez au 22 nov. 2025.': 'Airtel' });
  expect(Object.values(options)).toEqual([['Airtel', 'Moov']]);
});

it('says that a page which was on the phone weighed nothing', () => {
  const { text } = weighed({ page: 0, month: 140_000 });
  expect(text.split('\n').slice(0, 2)).toEqual([
    'Cette page : 0 Ko',
    'Ce mois-ci : 140 Ko, soit 0,4 FCFA.',
  ]);
});

it('says the weight alone where no prices are known', () => {
  const { text, options } = weighed({ page: 140_000, month: 140_000 }, '');
  expect(text).toContain('Ce mois-ci : 140 Ko.');
  expect(text).not.toContain('FCFA');
  expect(options).toEqual({});
});

it('has the line without a number before anything was counted', () => {
  const { text } = weighed(null);
  expect(text.split('\n')[0]).toBe('Données utilisées');
  expect(text).not.toContain('Ce mois-ci');
});

const SAVER: Readonly<Record<DataSaverState, { buttons: string[]; noted: boolean }>> = {
  no: { buttons: ['Économiser les données'], noted: false },
  choice: { buttons: ['Ne plus économiser les données'], noted: false },
  device: { buttons: [], noted: true },
};

it.each(Object.keys(SAVER) as DataSaverState[])(
  'the switch of the data saver follows its state (%s): none where the device itself saves',
  (state) => {
    vi.spyOn(saver, 'useDataSaver').mockReturnValue(state);
    const { buttons, noted } = SAVER[state];
    expect(see(<SaverChoice className="" />).buttons).toEqual(buttons);
    const weight = weighed({ page: 1, month: 1 });
    expect(weight.buttons).toEqual(buttons);
    expect(weight.text.includes('Les données sont économisées.')).toBe(noted);
  },
);
