import { describe, expect, test } from 'vitest';
import { isStaff, mayAccess, roleLabel } from './roles.ts';

describe('what is open to', () => {
  test.each([
    ['public', null, true],
    ['public', 'user', true],
    ['user', null, false],
    ['user', 'user', true],
    ['user', 'admin', true],
    ['moderator', 'user', false],
    ['moderator', 'moderator', true],
    ['moderator', 'admin', true],
    ['admin', 'moderator', false],
    ['admin', 'admin', true],
    ['staff', 'user', false],
    ['staff', 'companies', true],
    ['staff', 'moderator', true],
    ['companies', 'companies', true],
    ['companies', 'moderator', false],
    ['companies', 'admin', true],
    ['moderator', 'companies', false],
    ['admin', 'companies', false],
  ] as const)('%s, for %s: %s', (access, role, allowed) => {
    expect(mayAccess(role && { role }, access)).toBe(allowed);
  });
});

test.each([
  ['user', false],
  ['moderator', true],
  ['companies', true],
  ['admin', true],
] as const)('%s is staff: %s', (role, staff) => expect(isStaff({ role })).toBe(staff));

test('a role has a French label; an unknown value has none', () => {
  expect(roleLabel('moderator')).toBe('Modérateur');
  expect(roleLabel('pilot')).toBe('');
});
