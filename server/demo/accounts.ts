import type { Role } from '#contract/common/roles.ts';

export const DEMO_PASSWORD = 'demo-kasuwa';

interface DemoAccount {
  role: string;
  phone: string;
  firstName: string;
  lastName: string;
  rights: Role;
}

/** Lists the four demo accounts with which visitors of the demo can sign in. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'administrator',
    phone: '+22790000001',
    firstName: 'Aïchatou',
    lastName: 'Maïga',
    rights: 'admin',
  },
  {
    role: 'moderator',
    phone: '+22790000002',
    firstName: 'Boubacar',
    lastName: 'Hassane',
    rights: 'moderator',
  },
  {
    role: 'seller',
    phone: '+22790000003',
    firstName: 'Moussa',
    lastName: 'Abdoulaye',
    rights: 'user',
  },
  { role: 'buyer', phone: '+22790000004', firstName: 'Ramatou', lastName: 'Issa', rights: 'user' },
];
