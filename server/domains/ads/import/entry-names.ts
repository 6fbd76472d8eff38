import type { Entry } from 'yauzl';

const UTF8_MARK = 0x800;
/** The upper half of code page 850, in which Windows writes names of files in French. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

const fromCodePage850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_850.charAt(byte - 0x80),
  ).join('');

const fromUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * The names that an entry of a ZIP may have, the likeliest first. Only some programs mark names as UTF-8: macOS and many
 * of Android write UTF-8 without the mark, Windows the code page of its console, others Windows-1252. What the library
 * reads is the name by its mark, or else in code page 437.
 */
export const namesOf = (entry: Entry): string[] => {
  if (entry.generalPurposeBitFlag & UTF8_MARK) return [entry.fileName];
  const raw = entry.fileNameRaw;
  const utf8 = fromUtf8(raw);
  const others = utf8 === null ? [fromCodePage850(raw)] : [utf8];
  const windows = utf8 === null ? [new TextDecoder('windows-1252').decode(raw)] : [];
  return [...others, entry.fileName, ...windows].map((name) => name.replaceAll('\\', '/'));
};
