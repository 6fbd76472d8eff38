import { freshNumber, register } from './accounts.ts';

/** Signs up a new user through the API; the phone is not confirmed. */
export const newUser = async (
  workerIndex: number,
): Promise<{ telephone: string; token: string }> => {
  const telephone = `+227${freshNumber(workerIndex)}`;
  const names = { first_name: 'Hadiza', last_name: 'Oumarou' };
  const { access_token: token } = await register(telephone, names);
  return { telephone, token };
};
