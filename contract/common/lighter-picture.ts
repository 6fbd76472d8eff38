// This file is apart from what uploads need, because public pages load it.

const RENDITION = /-(\d+)(\.(?:webp|avif))$/;
const SMALL = 160;
const MIDDLE = 320;

/** Is appended to a picture's address to request full size in data-saving mode. */
export const FULL_SIZE = '?full';

/**
 * Returns the address of a smaller rendition of the same picture, for data-saving mode. The smaller rendition always
 * exists: a picture lacks the 160 and 320 px renditions only when it is narrower itself. An address that requests full
 * size is unchanged.
 */
export const lighterPicture = (url: string): string =>
  url.replace(RENDITION, (rendition, digits: string, type: string) => {
    const width = Number(digits);
    if (width <= SMALL) return rendition;
    return `-${width > MIDDLE ? MIDDLE : SMALL}${type}`;
  });
