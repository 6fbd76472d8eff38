import { expect, it } from 'vitest';
import { oncePerObject } from './once-per-object.ts';

it('a value is computed once for each object', () => {
  const isNamed = oncePerObject(({ name }: { name: string }) => ({ isNamed: name !== '' }));
  const [first, second] = [{ name: 'Aïcha' }, { name: 'Aïcha' }];
  expect(isNamed(first)).toEqual({ isNamed: true });
  expect(isNamed(first)).toBe(isNamed(first));
  expect(isNamed(second)).not.toBe(isNamed(first));
});
