import type { OverlayOptions } from 'sharp';
import { FONT_FILES } from '#server/platform/drawn-font.ts';
import { sharp } from '#server/platform/pictures/vips.ts';

export interface Line {
  /** Is a text that contains only `drawable` characters. */
  text: string;
  /** Is the size of the text in px. */
  size: number;
  color: string;
  bold?: boolean;
}

/** Describes a box for lines of text, which wrap at its width. */
export interface Box {
  left: number;
  top: number;
  width: number;
  bottom: number;
}

interface DrawnLine {
  data: Buffer;
  width: number;
  height: number;
}

/** Is the space below a line of text, as a part of its size. */
const GAP = 0.6;
/** Lists the scales that are tried in turn until the lines fit into their box. */
const SCALES = [1, 0.85, 0.7, 0.55];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Draws a line of text, wrapped at `width`. */
export const drawLine = async (
  { text, size, color, bold = false }: Line,
  width: number,
): Promise<DrawnLine> => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `DejaVu Sans Condensed ${bold ? 'Bold ' : ''}${size}`,
      fontfile: bold ? FONT_FILES.bold : FONT_FILES.plain,
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

/** Draws lines below each other, from the top of their box or up from its bottom, smaller if they would not fit. */
export const drawLines = async (
  lines: readonly Line[],
  { left, top, width, bottom }: Box,
  from: 'top' | 'bottom',
): Promise<OverlayOptions[]> => {
  let drawn: { input: Buffer; left: number; top: number }[] = [];
  for (const scale of SCALES) {
    let y = top;
    let end = top;
    drawn = [];
    for (const line of lines) {
      const size = Math.round(line.size * scale);
      const { data, height } = await drawLine({ ...line, size }, width);
      drawn.push({ input: data, left, top: y });
      end = y + height;
      y = end + Math.round(size * GAP);
    }
    if (from === 'bottom') drawn.forEach((line) => (line.top += bottom - end));
    if (end <= bottom) break;
  }
  return drawn;
};
