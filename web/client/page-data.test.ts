import { isRouteErrorResponse, UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, it } from 'vitest';
import { toStreamText } from './page-data.ts';

const bodyOf = (text: string): ReadableStream<Uint8Array> =>
  new Response(text).body ?? new ReadableStream();

it('React Router reads from the text what the page has', async () => {
  const data = {
    loaderData: {
      root: { site: { preview: false, name: 'Kasuwa \u2028 </script>' }, prices: [], none: {} },
      ad: { id: 12, similar: [[1, 'deux', null], { 3: true }], gone: null, price: -0.5, empty: '' },
    },
    actionData: null,
  };
  const { value } = await decode(bodyOf(toStreamText(data)), globalThis);
  expect(value).toEqual(data);
});

it('React Router reads an error of a route from the text', async () => {
  const error = { status: 404, statusText: '', data: { message: 'Introuvable', reference: 'K7' } };
  const text = toStreamText({ loaderData: { root: { prices: [1] } }, errors: { ads: error } });
  const { value } = await decode(bodyOf(text), globalThis);
  expect(value).toMatchObject({
    loaderData: { root: { prices: [1] } },
    actionData: null,
    errors: { ads: error },
  });
  expect(isRouteErrorResponse((value as { errors: { ads: unknown } }).errors.ads)).toBe(true);
});
