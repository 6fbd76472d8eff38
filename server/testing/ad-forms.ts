import { readdir } from 'node:fs/promises';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { adFields, contactOf, multipart, type FormPart, type Person } from './personas.ts';
import type { Answer, TestService } from './service.ts';
import { storedPictures } from './stored-pictures.ts';

/** Is the body of the response to a submitted ad, accepted or refused. */
export interface AdReply {
  data: Ad;
  message: string;
  errors: Record<string, string[]>;
}

/** Returns a photo as a form part. */
export const photoPart = (name: string, value: Buffer, filename = 'photo.jpg'): FormPart => ({
  name,
  value,
  filename,
});

/** Holds the photos, fields and headers with which a test submits the form of an ad. */
export interface AdForm {
  photos?: readonly FormPart[];
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Submits an ad by the multipart form that a browser would send. */
export const sendAdForm = async (
  service: TestService,
  person: Person,
  { photos = [], fields = {}, headers = {} }: AdForm,
): Promise<Answer<AdReply>> => {
  const parts = Object.entries(await adFields(service, { ...contactOf(person), ...fields })).map(
    ([name, value]) => ({
      name,
      value: String(value),
    }),
  );
  const form = multipart([...parts, ...photos]);
  return service.call<AdReply>('POST', '/api/annonces', {
    token: person.token,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
};

/** Uploads a photo of an ad that is submitted later, and returns its id. */
export const sendPhoto = async (
  service: TestService,
  person: Person,
  value: Buffer,
): Promise<number> => {
  const form = multipart([photoPart('photo', value)]);
  const { body, status } = await service.call<{ data: { id: number } }>('POST', '/api/photos', {
    token: person.token,
    ...form,
  });
  if (status !== 201) throw new Error(`The photo was rejected with ${status}.`);
  return body.data.id;
};

/** Lists the names of stored pictures and of incoming uploads. */
export const filesOf = async (service: TestService) => ({
  stored: await storedPictures(service),
  incoming: await readdir(service.platform.pictures.incoming),
});

/** Counts all ads in the database. */
export const countAds = async ({ database }: TestService): Promise<number> =>
  expectOne((await database.pool.query<{ n: number }>('SELECT count(*) AS n FROM ad')).rows).n;
