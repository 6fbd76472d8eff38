import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Lists the font files of pictures and PDFs. */
export const FONT_FILES = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

/**
 * Identifies the `cmap` table of a font for the platform "Windows" and all of Unicode, in groups (ISO/IEC 14496-22).
 */
const WHOLE_UNICODE = 0x3_000a;
const IN_GROUPS = 12;

/**
 * Returns the byte at which the table `name` of a TrueType font begins, as listed in the font's directory, whose
 * entries have 16 bytes each and begin at byte 12. @throws Error without such a table
 */
const tableAt = (font: Buffer, name: string): number => {
  for (let i = 0, at = 12; i < font.readUInt16BE(4); i += 1, at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  throw new Error(`The font has no table ${name}.`);
};

/** Returns the Unicode code points with a glyph in a font, whose `cmap` table lists them as ranges called groups. */
const charactersOf = (font: Buffer): Set<number> => {
  const cmap = tableAt(font, 'cmap');
  const found = new Set<number>();
  for (let i = 0, at = cmap + 4; i < font.readUInt16BE(cmap + 2); i += 1, at += 8) {
    const map = cmap + font.readUInt32BE(at + 4);
    if (font.readUInt32BE(at) !== WHOLE_UNICODE || font.readUInt16BE(map) !== IN_GROUPS) continue;
    for (let n = 0, group = map + 16; n < font.readUInt32BE(map + 12); n += 1, group += 12)
      for (let code = font.readUInt32BE(group); code <= font.readUInt32BE(group + 4); code += 1)
        found.add(code);
  }
  return found;
};

let inBothFonts: Set<number> | undefined;
/** Returns the Unicode code points that both the plain and the bold font can draw, read once. */
const drawableCharacters = (): Set<number> => {
  if (inBothFonts) return inBothFonts;
  const bold = charactersOf(readFileSync(FONT_FILES.bold));
  const plain = charactersOf(readFileSync(FONT_FILES.plain));
  inBothFonts = new Set([...plain].filter((code) => bold.has(code)));
  return inBothFonts;
};

/** Matches emoji, which drawn text omits; signs used in writing, such as ©, do not match. */
const EMOJI = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
/** Matches keycap emoji, with their digit or sign as the first group. */
const KEYCAP = /([0-9#*])\uFE0F?\u20E3/gu;
/** Matches control characters, marks that hide or reverse the text beside them, and halves of surrogate pairs. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFFD]/gu;

/**
 * Returns a text on one line without emoji and without characters that the font would draw as a
 * box. The result is empty when nothing is left.
 */
export const drawable = (text: string): string => {
  const kept = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(KEYCAP, '$1')
    .replaceAll(EMOJI, ' ')
    .replaceAll(UNSEEN, ' ');
  return [...kept]
    .filter((char) => drawableCharacters().has(char.codePointAt(0) ?? 0))
    .join('')
    .replaceAll(/[^\S\u00A0\u202F]+/g, ' ')
    .trim();
};
