import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

const shortened = (schema: object): unknown => JSON.parse(JSON.stringify(schema), shorten);

const none = { enum: ['', null] };
const list = { type: 'string', enum: ['a', 'b'] };

describe('a schema of the OpenAPI document', () => {
  it.each([
    ['a list of texts', list, { enum: ['a', 'b'] }],
    [
      'an integer above a bound',
      { type: 'integer', exclusiveMinimum: 0, maximum: 9 },
      { type: 'integer', minimum: 1, maximum: 9 },
    ],
    ['a parameter that may be missing', { name: 'page', required: false }, { name: 'page' }],
    ['a list or nothing', { anyOf: [none, list] }, { enum: ['', null, 'a', 'b'] }],
    ['a list or null', { anyOf: [list, { type: 'null' }] }, { enum: ['a', 'b', null] }],
    [
      'a text or nothing',
      { anyOf: [none, { type: 'string', minLength: 1, maxLength: 9 }], description: 'Un nom' },
      { type: ['string', 'null'], maxLength: 9, description: 'Un nom' },
    ],
    [
      'a record or null, within another one',
      {
        properties: { at: { anyOf: [{ type: 'object', properties: { list } }, { type: 'null' }] } },
      },
      {
        properties: {
          at: { type: ['object', 'null'], properties: { list: { enum: ['a', 'b'] } } },
        },
      },
    ],
  ])('is shorter and accepts the same: %s', (_what, given, expected) => {
    expect(shortened(given)).toEqual(expected);
  });

  it.each([
    ['a text that is at least two letters', { anyOf: [none, { type: 'string', minLength: 2 }] }],
    ['a text of one form', { anyOf: [none, { type: 'string', pattern: '^\\d+$' }] }],
    ['a day', { anyOf: [none, { type: 'string', format: 'date' }] }],
    ['a number', { anyOf: [none, { type: 'number', minimum: 2 }] }],
    ['a number above a bound', { type: 'number', exclusiveMinimum: 0 }],
    ['a reference', { anyOf: [{ $ref: '#/components/schemas/City' }, { type: 'null' }] }],
    ['three choices', { anyOf: [none, { type: 'string' }, { type: 'number' }] }],
  ])('stays as it is where no shorter one accepts the same: %s', (_what, given) => {
    expect(shortened(given)).toEqual(given);
  });
});
