import { describe, expect, it } from 'vitest';
import { choiceOfMeasure, numberOf } from './measures.ts';

const whole = (unit: string | null, label = 'A') => ({ unit, step: 1, label });

describe('A number with its unit', () => {
  it.each([
    ['120.000km', 'km', 120_000],
    ['120 000 km', 'km', 120_000],
    ['120,000 Kms', 'km', 120_000],
    ['120’000', 'km', 120_000],
    ['120 mille km', 'km', 120_000],
    ['120 mil km', 'km', 120_000],
    ['626 800 mille km', 'km', undefined],
    ['120k', 'km', 120_000],
    ['cent vingt mille', 'km', 120_000],
    ['cent vingt mille km', 'km', 120_000],
    ['200 L', 'L', 200],
    ['200 litres', 'L', 200],
    ['1500 ml', 'mL', 1500],
    ['1,5 l', 'mL', 1500],
    ['3 hectares', 'm²', 30_000],
    ['3ha', 'm²', 30_000],
    ['trois hectares', 'm²', 30_000],
    ['400 m2', 'm²', 400],
    ['400 m²', 'm²', 400],
    ['400 mètres carrés', 'm²', 400],
    ['1,5 t', 'kg', 1500],
    ['50 kilos', 'kg', 50],
    ['1,5 kW', 'W', 1500],
    ['20 Ah', 'mAh', 20_000],
    ['200 ah', 'Ah', 200],
    ['55"', 'pouces', 55],
    ['55 pouces', 'pouces', 55],
    ['2 ans', 'mois', 24],
    ['18 mois', 'ans', 1.5],
    ['3 semaines', 'jours', 21],
    ['125cc', 'cm³', 125],
    ['-1', 'km', -1],
    ['250m', 'km', 'unit'],
    ['17 pouces', 'km', 'unit'],
    ['2 m', 'pouces', 'unit'],
    ['120 000 francs', 'km', 'unit'],
    ['cent mille francs', 'km', 'unit'],
    ['500 ml', 'L', 0.5],
    ['beaucoup', 'km', undefined],
    ['', 'km', undefined],
    ['1.2.3', 'km', undefined],
    ['9'.repeat(100_000), 'km', undefined],
  ])('%s in %s is %s', (text, unit, value) => {
    expect(numberOf(whole(unit), text)).toBe(value);
  });

  it('has decimals where its attribute has them', () => {
    const kg = { unit: 'kg', step: 0.1, label: 'Poids' };
    expect(['2.500', '2,5 kg', '500 g', '1.250.000'].map((text) => numberOf(kg, text))).toEqual([
      2.5, 2.5, 0.5, 1_250_000,
    ]);
  });

  it('is no value of an attribute without a unit, except with the name of the attribute', () => {
    expect(numberOf(whole(null, 'Chambres'), '3 chambres')).toBe(3);
    expect(numberOf(whole(null, 'Année'), '2 ans')).toBe('unit');
  });
});

describe('A choice', () => {
  const go = (...sizes: number[]) => [
    ...sizes.map((size) => ({ key: String(size), label: `${size}\u00a0Go` })),
    { key: '1024', label: '1\u00a0To' },
  ];
  const storage = { key: 'storage_gb', choices: go(64, 128, 256, 512) };
  const ram = { key: 'ram_gb', choices: go(4, 8, 16) };
  const voltage = { key: 'voltage', choices: [{ key: '12', label: '12\u00a0V' }] };
  it.each([
    [storage, '128GB', '128'],
    [storage, '128 gigas', '128'],
    [storage, '1 TB', '1024'],
    [storage, '1024 Go', '1024'],
    [storage, '8/256', '256'],
    [ram, '8/256', '8'],
    [ram, '8 Go / 256 Go', '8'],
    [storage, '16 Go 512 SSD', '512'],
    [ram, '16 Go 512 SSD', '16'],
    [storage, '8Go RAM 256Go', '256'],
    [voltage, '12 volts', '12'],
    [voltage, '8/256', undefined],
    [storage, '100 Go', undefined],
    [storage, '2 km', undefined],
    [storage, 'beaucoup', undefined],
  ])('%#: is named by %s', (attribute, text, key) => {
    expect(choiceOfMeasure(attribute, text)).toBe(key);
  });
});
