import { data, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { unheld, withHeldData } from './held-data.ts';
import { withRenderOnly } from './client/render-only.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

const routeWith = (loaded?: unknown): Route => ({
  id: 'ads',
  module: { default: () => null, ...(loaded !== undefined && { loader: () => loaded }) },
});
const load = async (loaded: unknown): Promise<unknown> => {
  const loader = withHeldData(routeWith(loaded))?.module.loader as (() => unknown) | undefined;
  return loader?.();
};

it('React Router finds nothing to encode in the data of a loader, which are given back whole', async () => {
  const found = withRenderOnly({ total: 3 }, { ads: [1, 2, 3] });
  const held = await load(found);
  expect(Object.entries(held as object)).toEqual([]);
  expect(unheld(held)).toBe(found);
  expect(unheld(unheld(held))).toBe(found);
});

it('what React Router reads itself passes as it is', async () => {
  for (const found of [data({ ad: null }, { status: 410 }), new Response(null), null])
    expect(await load(found)).toBe(found);
  const without = routeWith();
  expect(withHeldData(without)).toBe(without);
});
