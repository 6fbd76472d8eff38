import { fileName, type StoredPicture } from './render.ts';

export const PICTURE_PATH = '/pictures/';

export const pictureUrl = (key: string, width: number, type: 'webp' | 'avif' = 'webp'): string =>
  PICTURE_PATH + fileName(key, width, type);

/** Returns a picture as the API shows it: the URL of the widest WebP as `url`, every existing file under `variants`. */
export const presentPicture = (picture: StoredPicture & { has_avif?: boolean }) => {
  const widths = picture.widths.toSorted((a, b) => a - b);
  const webp = widths.map((width) => ({
    url: pictureUrl(picture.key, width),
    width,
    type: 'image/webp',
  }));
  const avif = picture.has_avif
    ? widths.map((width) => ({
        url: pictureUrl(picture.key, width, 'avif'),
        width,
        type: 'image/avif',
      }))
    : [];
  return {
    url: pictureUrl(picture.key, widths.at(-1) ?? picture.width),
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    variants: [...webp, ...avif],
  };
};
