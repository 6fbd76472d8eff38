import type { User } from '#contract/accounts/schemas/accounts.ts';

/** Is a person with a confirmed number, for tests. */
export const userFixture: User = {
  id: 7,
  first_name: 'Aïchatou',
  last_name: 'Maman',
  email: 'aicha@example.ne',
  telephone: '+22790000007',
  city_id: 1,
  city: { id: 1, name: 'Niamey' },
  photo: null,
  is_phone_verified: 1,
  is_email_verified: 1,
  role: 'user',
  created_at: '2026-11-02T08:00:00.000Z',
};
