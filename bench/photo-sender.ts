// A separate process that uploads files like a remote client: several at a time, from several accounts.

import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import pLimit from 'p-limit';
import { sendPhoto } from './send-photo.ts';

export interface Sending {
  url: string;
  tokens: string[];
  files: string[];
  atOnce: number;
}

/** Counts responses by status; 0 stands for no response. */
export type Answered = Record<number, number>;

// Client CPU time must not compete with the server.
setPriority(19);

/** Uploads these files, `atOnce` at a time and by the accounts in turn, and counts the responses by status. */
const send = async ({ url, tokens, files, atOnce }: Sending): Promise<Answered> => {
  const answered: Answered = {};
  const limit = pLimit(atOnce);
  const sendOne = async (file: string, n: number): Promise<void> => {
    const status = await sendPhoto(url, tokens[n % tokens.length] ?? '', await readFile(file));
    answered[status] = (answered[status] ?? 0) + 1;
  };
  await Promise.all(files.map((file, n) => limit(sendOne, file, n)));
  return answered;
};

process.on('message', (sending: Sending) => {
  void send(sending).then((answered) => process.send?.(answered));
});
