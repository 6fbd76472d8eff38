import { UPLOAD_TYPE } from '#contract/common/pictures.ts';
import type { Person } from './personas.ts';
import type { Answer, TestService } from './service.ts';

const PATH = '/api/photos/uploads';
/** Holds the header that every request of the tus protocol has. */
export const TUS = { 'tus-resumable': '1.0.0' };

/** Starts a resumable upload and returns its id. */
export const startUpload = async (
  service: TestService,
  { token }: Pick<Person, 'token'>,
  { length }: { length: number },
): Promise<string> => {
  const { status, headers } = await service.call('POST', PATH, {
    token,
    headers: { ...TUS, 'upload-length': String(length) },
  });
  const id = String(headers['location']).split('/').at(-1);
  if (status !== 201 || !id) throw new Error(`The upload was answered ${status}.`);
  return id;
};

/** Appends bytes to a resumable upload. */
export const appendTo = (
  service: TestService,
  { token }: Pick<Person, 'token'>,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<Answer> =>
  service.call('PATCH', `${PATH}/${id}`, {
    token,
    headers: { ...TUS, 'content-type': UPLOAD_TYPE, 'upload-offset': String(offset) },
    payload: bytes,
  });

/** Returns the number of bytes of an upload that the service has received. */
export const offsetOf = async (
  service: TestService,
  { token }: Pick<Person, 'token'>,
  id: string,
): Promise<number> => {
  const { headers } = await service.call('HEAD', `${PATH}/${id}`, { token, headers: TUS });
  return Number(headers['upload-offset']);
};
