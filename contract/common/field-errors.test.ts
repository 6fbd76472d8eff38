import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorsByField, issuesByField } from './field-errors.ts';

test('groups errors by field without duplicates; errors without a field go under "_"', () => {
  expect(
    errorsByField([
      { field: 'title', message: 'Trop long.' },
      { field: 'title', message: 'Illisible.' },
      { field: 'title', message: 'Trop long.' },
      { message: 'Indiquez ce qui change.' },
    ]),
  ).toEqual({ title: ['Trop long.', 'Illisible.'], _: ['Indiquez ce qui change.'] });
});

test('reports an issue within a field at the field', () => {
  const schema = z.object({ ids: z.array(z.int('Choix invalide.')) });
  const parsed = schema.safeParse({ ids: ['a', 1, 'b'] });
  expect(issuesByField(parsed.error?.issues ?? [])).toEqual({ ids: ['Choix invalide.'] });
  expect(issuesByField(z.int('Choix invalide.').safeParse('a').error?.issues ?? [])).toEqual({
    _: ['Choix invalide.'],
  });
});
