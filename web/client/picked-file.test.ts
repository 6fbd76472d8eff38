import { expect, test } from 'vitest';
import { ApiError, NO_NETWORK } from './api.ts';
import { answerTo, FILE_LOST } from './picked-file.ts';

const gone = (): Promise<ArrayBuffer> => Promise.reject(new DOMException('', 'NotReadableError'));
const table = (arrayBuffer?: () => Promise<ArrayBuffer>): File => {
  const file = new File(['Titre'], 'annonces.csv');
  return arrayBuffer
    ? Object.assign(file, { slice: () => Object.assign(new Blob(), { arrayBuffer }) })
    : file;
};

const unsent = () => Promise.reject(new ApiError(0, NO_NETWORK));
const messageOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.catch((error: Error) => error.message);

test('A file that is gone when it is sent is to be chosen again: no missing connection is claimed', async () => {
  expect(await messageOf(answerTo(table(gone), unsent()))).toBe(FILE_LOST);
});

test('the answer or failure of a call is unchanged while its file can still be read', async () => {
  expect(await messageOf(answerTo(table(), unsent()))).toBe(NO_NETWORK);
  expect(await answerTo(table(gone), Promise.resolve('checked'))).toBe('checked');
});
