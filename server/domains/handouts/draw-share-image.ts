import type { OverlayOptions } from 'sharp';
import { shownTitle } from '#contract/ads/purposes.ts';
import { withCurrency } from '#contract/common/with-currency.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { qrSvg } from '#server/platform/pictures/qr-code.ts';
import { drawable } from '#server/platform/drawn-font.ts';
import { fileName } from '#server/platform/pictures/render.ts';
import { sharp } from '#server/platform/pictures/vips.ts';
import type { PictureStore } from '#server/platform/pictures/picture-store.ts';
import {
  shortAddress,
  purposeTexts,
  type SharedAd,
  type ShareFormat,
} from '#server/domains/ads/index.ts';
import { drawLine, drawLines, type Box } from './share-image-lines.ts';

const NIGHT = '#222c6e';
const ON_NIGHT = '#faf5ec';
const ACTION = '#f5a524';
const DANGER = '#b42318';
/** Limits the bytes of an image to less than the 300 KB that social networks allow. */
const MAX_BYTES = 290_000;
const QUALITIES = [82, 70, 55, 40];

interface Layout {
  width: number;
  height: number;
  photo: { left: number; top: number; width: number; height: number };
  /** Is the box in which price, title and city are drawn. */
  text: Box;
  /** Is the box in which the site's name and the short address are drawn. */
  site: Box;
  /** Is the square in which the QR code of the short address is drawn; left out in formats without one. */
  qr?: { left: number; top: number; size: number };
  sizes: { price: number; title: number; city: number; site: number; sold: number };
}

const LAYOUTS: Record<ShareFormat, Layout> = {
  link: {
    width: 1200,
    height: 630,
    photo: { left: 0, top: 0, width: 720, height: 630 },
    text: { left: 760, top: 48, width: 400, bottom: 464 },
    site: { left: 760, top: 484, width: 400, bottom: 582 },
    sizes: { price: 54, title: 36, city: 32, site: 36, sold: 72 },
  },
  status: {
    width: 1080,
    height: 1920,
    photo: { left: 0, top: 0, width: 1080, height: 960 },
    text: { left: 72, top: 1012, width: 936, bottom: 1392 },
    // The box ends above the field for replies, which covers the bottom of a WhatsApp status.
    site: { left: 424, top: 1432, width: 584, bottom: 1728 },
    qr: { left: 72, top: 1428, size: 304 },
    sizes: { price: 88, title: 56, city: 48, site: 52, sold: 128 },
  },
};

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…`.toWellFormed() : text;

type Store = Pick<PictureStore, 'read'>;

/** Returns the cover of an ad cropped to the given size; a blank picture when there is none or it cannot be read. */
const photoOf = async (
  store: Store,
  { pictures }: SharedAd,
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

/** Returns the layers of a band with a word, such as "Vendu", across the middle of the photo. */
const soldBand = async (layout: Layout, word: string): Promise<OverlayOptions[]> => {
  const { photo, sizes } = layout;
  const line = await drawLine(
    { text: word, size: sizes.sold, color: '#ffffff', bold: true },
    photo.width,
  );
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

/**
 * Returns the layers of the texts: price, title and city downwards from the top, and the site's name and the short
 * address upwards from the bottom.
 */
const textLines = async (
  ad: SharedAd,
  address: string,
  { text, site, sizes }: Layout,
): Promise<OverlayOptions[]> => {
  const title = drawable(ad.title);
  const price = drawable(ad.price_label);
  const shown = title && cut(shownTitle({ kind: ad.kind, title }), 80);
  const lines = [
    { text: price && withCurrency(price), size: sizes.price, color: ACTION, bold: true },
    { text: shown, size: sizes.title, color: ON_NIGHT, bold: true },
    { text: drawable(ad.city.name), size: sizes.city, color: ON_NIGHT },
  ].filter((line) => line.text !== '');
  const ends = [
    { text: SITE_NAME, size: sizes.site, color: ON_NIGHT, bold: true },
    { text: address.replace(/^https?:\/\//, ''), size: sizes.city, color: ACTION, bold: true },
  ];
  return [...(await drawLines(lines, text, 'top')), ...(await drawLines(ends, site, 'bottom'))];
};

/** Returns the layer of a QR code with cells of whole pixels, on a white square. */
const qrCode = async (
  address: string,
  { left, top, size }: NonNullable<Layout['qr']>,
): Promise<OverlayOptions> => {
  const cells = sharp(Buffer.from(qrSvg(address)));
  const { width } = await cells.metadata();
  const input = await cells
    .resize({ width: Math.floor(size / width) * width })
    .png()
    .toBuffer();
  return { input, left, top };
};

/**
 * Draws the image by which an ad is shared, in a format, as a JPEG of less than 300 KB. Callers use `drawShareImage`.
 */
export const draw = async (
  store: Store,
  ad: SharedAd,
  { format, origin }: { format: ShareFormat; origin: string },
): Promise<Buffer> => {
  const layout = LAYOUTS[format];
  const address = shortAddress(origin, ad.id);
  const { width, height, photo } = layout;
  const base = sharp({ create: { width, height, channels: 3, background: NIGHT } }).composite([
    { input: await photoOf(store, ad, photo), left: photo.left, top: photo.top },
    ...(ad.status === 'sold' ? await soldBand(layout, purposeTexts[ad.kind].ended) : []),
    ...(await textLines(ad, address, layout)),
    ...(layout.qr ? [await qrCode(address, layout.qr)] : []),
  ]);
  // Uncompressed, since it is only encoded again as JPEG.
  const drawn = await base.png({ compressionLevel: 0 }).toBuffer();
  let bytes: Buffer = drawn;
  for (const quality of QUALITIES) {
    bytes = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
};
