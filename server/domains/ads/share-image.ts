import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { CURRENCY, SITE_NAME } from '#contract/site.ts';
import { fileName } from '#server/platform/pictures/render.ts';
import { sharp } from '#server/platform/pictures/vips.ts';
import type { PictureStore } from '#server/platform/pictures/picture-store.ts';
import type { AdCardRow } from './queries/ad-card-row.ts';

/** `link`: link preview, 1200 × 630. `status`: WhatsApp status, 1080 × 1920. */
export type ShareFormat = 'link' | 'status';

type Shown = Pick<AdCardRow, 'id' | 'title' | 'price_label' | 'status'> & {
  city: { name: string };
  pictures: readonly { key: string; widths: number[] }[];
};

/** Cache key: changes whenever the image would, because networks cache it by address. */
const codeOf = ({ title, price_label: price, city, status, pictures }: Shown): string =>
  createHash('sha1')
    .update(JSON.stringify([title, price, city.name, status === 'sold', pictures[0]?.key ?? null]))
    .digest('hex')
    .slice(0, 10);

/** The path of an ad's share image. */
export const shareImagePath = (ad: Shown, format: ShareFormat = 'link'): string =>
  `/partage/${ad.id}-${codeOf(ad)}${format === 'status' ? '-statut' : ''}.jpg`;

const require = createRequire(import.meta.url);
const FONTS = {
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
} as const;
const NIGHT = '#222c6e';
const ON_NIGHT = '#faf5ec';
const ACTION = '#f5a524';
const DANGER = '#b42318';
/** Below the limit of the social networks: 300 KB. */
const MAX_BYTES = 290_000;
const QUALITIES = [82, 70, 55, 40];

interface Layout {
  width: number;
  height: number;
  photo: { left: number; top: number; width: number; height: number };
  text: { left: number; top: number; width: number; bottom: number };
  sizes: { price: number; title: number; town: number; site: number; sold: number };
}

const LAYOUTS: Record<ShareFormat, Layout> = {
  link: {
    width: 1200,
    height: 630,
    photo: { left: 0, top: 0, width: 720, height: 630 },
    text: { left: 760, top: 48, width: 400, bottom: 582 },
    sizes: { price: 54, title: 36, town: 32, site: 36, sold: 72 },
  },
  status: {
    width: 1080,
    height: 1920,
    photo: { left: 0, top: 0, width: 1080, height: 1240 },
    text: { left: 72, top: 1300, width: 936, bottom: 1848 },
    sizes: { price: 96, title: 56, town: 48, site: 48, sold: 128 },
  },
};

interface Line {
  data: Buffer;
  width: number;
  height: number;
}

const escaped = (text: string): string =>
  text
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Renders text as an image, wrapped at `width`. `size` in pixels. */
const words = async (
  text: string,
  {
    size,
    width,
    color,
    bold = false,
  }: { size: number; width: number; color: string; bold?: boolean },
): Promise<Line> => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `DejaVu Sans Condensed ${bold ? 'Bold ' : ''}${size}`,
      fontfile: bold ? FONTS.bold : FONTS.regular,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

type Store = Pick<PictureStore, 'read'>;

const photoOf = async (
  store: Store,
  { pictures }: Shown,
  { width, height }: Layout['photo'],
): Promise<Buffer> => {
  const [cover] = pictures;
  const blank = sharp({ create: { width, height, channels: 3, background: '#f4eee4' } });
  if (!cover) return blank.png().toBuffer();
  const photo = await store.read(fileName(cover.key, Math.max(...cover.widths)));
  if (!photo) return blank.png().toBuffer();
  return sharp(photo)
    .resize({ width, height, fit: 'cover' })
    .png()
    .toBuffer()
    .catch(() => blank.png().toBuffer());
};

const soldBand = async (layout: Layout): Promise<OverlayOptions[]> => {
  const { photo, sizes } = layout;
  const line = await words('VENDU', {
    size: sizes.sold,
    width: photo.width,
    color: '#ffffff',
    bold: true,
  });
  const height = line.height + sizes.sold;
  const top = photo.top + Math.round((photo.height - height) / 2);
  const band = { create: { width: photo.width, height, channels: 3 as const, background: DANGER } };
  return [
    { input: band, left: photo.left, top },
    {
      input: line.data,
      left: photo.left + Math.round((photo.width - line.width) / 2),
      top: top + Math.round((height - line.height) / 2),
    },
  ];
};

/** Price, title and town from the top, the site's name at the bottom. */
const textLines = async (ad: Shown, { text, sizes }: Layout): Promise<OverlayOptions[]> => {
  const { width } = text;
  const price = /\bF?CFA\b/i.test(ad.price_label)
    ? ad.price_label
    : `${ad.price_label} ${CURRENCY}`;
  const lines = [
    await words(cut(price, 40), { size: sizes.price, width, color: ACTION, bold: true }),
    await words(cut(ad.title, 80), { size: sizes.title, width, color: ON_NIGHT, bold: true }),
    await words(ad.city.name, { size: sizes.town, width, color: ON_NIGHT }),
  ];
  const site = await words(SITE_NAME, { size: sizes.site, width, color: ON_NIGHT, bold: true });
  let top = text.top;
  const placed = lines.map(({ data, height }) => {
    const at = { input: data, left: text.left, top };
    top += height + Math.round(sizes.title * 0.7);
    return at;
  });
  return [...placed, { input: site.data, left: text.left, top: text.bottom - site.height }];
};

/**
 * Draws an ad with photo, price and town, and 'VENDU' when it is sold: a JPEG under 300 KB. @throws Refusal when image
 * decoding is unavailable.
 */
export const drawShareImage = async (
  store: Store,
  ad: Shown,
  format: ShareFormat,
): Promise<Buffer> => {
  const layout = LAYOUTS[format];
  const { width, height, photo } = layout;
  const base = sharp({ create: { width, height, channels: 3, background: NIGHT } }).composite([
    { input: await photoOf(store, ad, photo), left: photo.left, top: photo.top },
    ...(ad.status === 'sold' ? await soldBand(layout) : []),
    ...(await textLines(ad, layout)),
  ]);
  const drawn = await base.png({ compressionLevel: 0 }).toBuffer();
  let bytes: Buffer = drawn;
  for (const quality of QUALITIES) {
    bytes = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
};
