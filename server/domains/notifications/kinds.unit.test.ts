import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { announcementJobs } from './announcements.ts';
import { KIND_NAMES } from './kinds.ts';

const FOLDER = join(import.meta.dirname, 'kinds');

const namesIn = async (file: string): Promise<string[]> => {
  const exported = (await import(join(FOLDER, file))) as Record<string, object>;
  return Object.values(exported)
    .filter((one): one is { kinds: object } => 'kinds' in one)
    .flatMap(({ kinds }) => Object.keys(kinds));
};

test('every kind that a file exports is listed, and no two have the same name', async () => {
  const names = (await Promise.all(readdirSync(FOLDER).map(namesIn))).flat();
  expect(names.toSorted()).toEqual(KIND_NAMES.toSorted());
});

test('no two triggers have a job of the same name', () => {
  const names = announcementJobs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
