import sharp from 'sharp';
import { PEOPLE, tokenOf } from './accounts.ts';
import { sendAd } from './ads.ts';
import { callApi } from './call-api.ts';

interface Sent {
  data: { id: number; share_image: string };
}

/** Decides on a waiting ad as the moderator of the demo. */
export const decide = async (id: number, what: 'approve' | 'reject', json: unknown = {}) =>
  callApi(`/api/admin/annonces/${id}/${what}`, { token: await tokenOf(PEOPLE.moderator), json });

/** Publishes an ad of the demo seller and returns its id. */
export const publishedAd = async (title: string, changes: Record<string, unknown> = {}) => {
  const id = await sendAd(title, changes);
  await decide(id, 'approve');
  return id;
};

/** Uploads one photo of each colour, by default as the demo seller, and returns their ids. */
export const photosOf = async (colours: readonly string[], by?: string): Promise<number[]> => {
  const token = by ?? (await tokenOf(PEOPLE.seller));
  const ids: number[] = [];
  for (const background of colours) {
    const shape = { width: 1280, height: 960, channels: 3, background } as const;
    const form = new FormData();
    form.append(
      'photo',
      new Blob([new Uint8Array(await sharp({ create: shape }).jpeg().toBuffer())]),
      'a.jpg',
    );
    ids.push((await callApi<Sent>('/api/photos', { token, form })).data.id);
  }
  return ids;
};
