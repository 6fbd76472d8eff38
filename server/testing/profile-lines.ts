import type { Person } from './personas.ts';
import type { TestService } from './service.ts';

type Entry = Record<string, unknown> & { id: number };
export type Reply = { message: string; data: Entry; errors?: Record<string, string[]> };

export const training = {
  title: 'Licence de droit',
  school: 'Université Abdou Moumouni',
  city: 'Niamey',
  start_date: '2018-10',
  end_date: '2021-07',
  description: 'Mention bien.',
};
const { school: _school, ...step } = training;
export const experience = { ...step, title: 'Comptable', company: 'Sonibank', end_date: null };
export const meta = {
  type: 'skill',
  title: 'Soudure',
  description: 'À l’arc et au gaz.',
  level: 4,
  year: 2019,
};

/**
 * Describes the three kinds of lines in a profile, such as trainings: their API calls, the texts of the toasts and
 * their lists.
 */
export const KINDS = [
  {
    wire: 'formation',
    record: training,
    mine: 'my-formations',
    added: 'Formation ajoutée.',
    changed: 'Formation mise à jour.',
    removed: 'Formation supprimée.',
  },
  {
    wire: 'experience',
    record: experience,
    mine: 'my-experiences',
    added: 'Experience ajoutée.',
    changed: 'Experience mise à jour.',
    removed: 'Experience supprimée.',
  },
  {
    wire: 'meta',
    record: meta,
    mine: 'my-skills',
    added: 'Informations ajoutées.',
    changed: 'Informations mises à jour.',
    removed: 'Informations supprimées.',
  },
] as const;

/** Returns functions that call the API about the lists of a profile, by default as `owner`. */
export const profileListCalls = (of: () => TestService, owner: () => Person) => ({
  post: (path: string, json: unknown, person = owner()) =>
    of().call<Reply>('POST', `/api/${path}`, { token: person.token, json }),
  remove: (path: string, person = owner()) =>
    of().call<Reply>('DELETE', `/api/${path}`, { token: person.token }),
  list: async (path: string, person = owner()) =>
    (await of().call<{ data: Entry[] }>('GET', `/api/${path}`, { token: person.token })).body.data,
});
