import { expect, it } from 'vitest';
import { z } from 'zod';
import { optional } from '#contract/common/fields.ts';
import { schemaResolver } from './schema-resolver.ts';

const price = optional(z.string().regex(/^\d+$/, 'Indiquez un prix.').transform(Number));
const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

it('a field that may be left empty has the message of what is wrong with it, and one of several', async () => {
  const city = z.string().min(2, 'Choisissez une ville.').regex(/^M/, 'Pas celle-là.');
  const validate = schemaResolver(z.object({ price, place: z.object({ city }) }));
  const { errors } = await validate({ price: 'douze', place: { city: 'N' } }, undefined, OPTIONS);
  expect(errors).toMatchObject({
    price: { message: 'Indiquez un prix.' },
    place: { city: { message: 'Choisissez une ville.' } },
  });
});

it('valid fields are parsed', async () => {
  const validate = schemaResolver(z.object({ price }));
  expect((await validate({ price: '' }, undefined, OPTIONS)).values).toEqual({ price: undefined });
  expect((await validate({ price: '12' }, undefined, OPTIONS)).values).toEqual({ price: 12 });
});
