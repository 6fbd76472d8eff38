import { z } from 'zod';
import { registerBody, telephoneField } from '#contract/accounts/schemas/accounts.ts';

const { first_name, last_name } = registerBody.shape;

/** Is the schema of the owner for whom the agent wants to publish. */
export const personForm = z.object({ first_name, last_name, telephone: telephoneField });
export type PersonOutput = z.output<typeof personForm>;
