// Column types that the tables of several domains have.

import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const timestamptz = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true });
