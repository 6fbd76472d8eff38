import { expect, test } from 'vitest';
import { HOUR } from '#contract/common/time.ts';
import { VisitMemory } from './visits.ts';

const ANY = 1_000_000;
const NOW = Date.parse('2026-11-21T09:00:00Z');
const from = (n: number, agent = 'Firefox') => ({
  address: `10.${n >> 8}.${n & 255}.1`,
  agent,
});

test('the memory holds a bounded number of visits; beyond the bound the oldest are forgotten and may count again', () => {
  const memory = new VisitMemory(ANY, { networks: 1000, marks: 100 });
  let counted = 0;
  for (let n = 0; n < 50; n += 1)
    for (let ad = 1; ad <= 10; ad += 1) counted += Number(memory.note('view', ad, from(n), NOW));
  expect(counted).toBe(500);
  expect(memory.marks).toBeLessThanOrEqual(100);
  // The last network is remembered, the first one counts anew.
  expect(memory.note('view', 1, from(49), NOW)).toBe(false);
  expect(memory.note('view', 1, from(0), NOW)).toBe(true);
});

test('opened ads, contacts and networks that are forgotten are part of the bound', () => {
  const memory = new VisitMemory(ANY, { networks: 30, marks: 100 });
  for (let ad = 1; ad <= 500; ad += 1) {
    memory.note('opening', ad, from(1), NOW);
    expect(memory.marks).toBeLessThanOrEqual(100);
  }
  for (let n = 0; n < 500; n += 1) {
    memory.note('contact', n + 1, from(n), NOW);
    expect(memory.marks).toBeLessThanOrEqual(100);
  }
  // Each address is in a network of its own and in a wider one; an hour later the marks of both are replaced.
  const small = new VisitMemory(ANY, { networks: 30, marks: 100 });
  for (let hour = 0; hour < 3; hour += 1)
    for (let n = 0; n < 100; n += 1) small.note('view', 1, from(n), NOW + hour * HOUR);
  expect(small.marks).toBe(30);
});

test('an address has twenty places for browsers, however many user agents it invents', () => {
  const memory = new VisitMemory(ANY);
  let counted = 0;
  for (let n = 0; n < 500; n += 1)
    counted += Number(memory.note('view', 1, from(1, `Browser ${n}`), NOW));
  expect(counted).toBe(20);
  // The memory holds one mark for the address and one for the network around it.
  expect(memory.marks).toBe(2);
  // Browsers beyond the limit count for other ads, and browsers of another address count for this ad.
  expect(memory.note('view', 2, from(1, 'Browser 499'), NOW)).toBe(true);
  expect(memory.note('view', 1, from(2, 'Browser 1'), NOW)).toBe(true);
});

test('a browser counts once for the view and once for the contact of an ad, in each hour', () => {
  const memory = new VisitMemory(ANY);
  const counts = (at: number) =>
    (['opening', 'view', 'view', 'contact', 'contact'] as const).map((visit) =>
      memory.note(visit, 1, from(1), at),
    );
  expect(counts(NOW)).toEqual([false, true, false, true, false]);
  expect(counts(NOW + HOUR - 1)).toEqual([false, false, false, false, false]);
  expect(counts(NOW + HOUR)).toEqual([false, true, false, true, false]);
});

test('the limit of different ads holds for an address and for its network, beside the bound of marks', () => {
  const memory = new VisitMemory(5, { networks: 1000, marks: 1000 });
  const opens = (ad: number, address: string): boolean => {
    try {
      memory.note('opening', ad, { address, agent: '' }, NOW);
      return true;
    } catch {
      return false;
    }
  };
  const numbers = Array.from({ length: 200 }, (_, n) => n + 1);
  expect(numbers.filter((ad) => opens(ad, '10.1.1.1'))).toHaveLength(5);
  expect(numbers.filter((ad) => opens(ad, `10.1.1.${ad}`))).toHaveLength(100);
  expect(opens(200, '10.1.2.1')).toBe(true);
});
