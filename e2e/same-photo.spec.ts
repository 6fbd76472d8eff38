import sharp from 'sharp';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { expect, test } from './site.ts';
import { freshNumber, newSeller, PEOPLE, signIn, tokenOf } from './accounts.ts';
import { openFromQueue, sendAd } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const SHAPES = Array.from(
  { length: 16 },
  (_, i) =>
    `<ellipse cx="${(i * i * 61 + 173) % 800}" cy="${(i * 229 + 97) % 600}" rx="${50 + ((i * 41) % 120)}" ry="${30 + ((i * 23) % 80)}" fill="hsl(${i * 47},60%,${15 + ((i * 19) % 70)}%)"/>`,
);
const draw = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#cbd"/>${SHAPES.join('')}</svg>`,
    ),
  );

const upload = async (photo: Buffer, token: string): Promise<number> => {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const sent = await fetch(new URL('/api/photos', process.env['BASE_URL']), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await sent.json()) as { data: { id: number } }).data.id;
};

test('a moderator sees a mirrored and cropped photo beside the one it was taken from', async ({
  page,
}, { workerIndex }) => {
  const number = freshNumber(workerIndex);
  const send = async (title: string, photo: Promise<Buffer>): Promise<number> => {
    const seller = await newSeller(workerIndex);
    return sendAd(title, { photo_ids: [await upload(await photo, seller.token)] }, seller);
  };
  const original = await send(`Commode ${number}`, draw().jpeg().toBuffer());
  const title = `Buffet ${number}`;
  const crop = { left: 30, top: 25, width: 720, height: 540 };
  const copy = await send(title, draw().extract(crop).flop().jpeg().toBuffer());
  const token = await tokenOf(PEOPLE.moderator);
  await expect
    .poll(
      async () => {
        const { data } = await callApi<{ data: ReviewedAd }>(`/api/admin/annonces/${copy}/hold`, {
          token,
          json: {},
        });
        return data.checks.some(({ ads }) => ads.includes(original));
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await signIn(page, PEOPLE.moderator);
  await page.goto('/admin');
  await openFromQueue(page, title);
  const pairs = page.getByRole('list', { name: 'Photos à comparer' });
  await expect(pairs.getByText('Photo en miroir, recadrée')).toBeVisible();
  await expect(pairs.getByText(`Annonce n° ${original}`)).toBeVisible();
  await onBothScreens(page, expectWellMadeInLightAndDark);
});
