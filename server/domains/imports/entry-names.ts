import type { Entry } from 'yauzl';
import { fromCodePage850 } from '#server/platform/text/code-page-850.ts';

const UTF8_MARK = 0x800;

/** Decodes UTF-8; returns null for other bytes. */
const fromUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Returns the names that an entry of a ZIP may have, with slashes between folders, the likeliest first. Only some
 * programs flag names as UTF-8: macOS and many Android programs write UTF-8 without the flag, Windows the code page of
 * its console, others Windows-1252. The ZIP library reads `fileName` as UTF-8 if flagged, or else as code page 437.
 */
export const namesOf = (entry: Entry): string[] => {
  if (entry.generalPurposeBitFlag & UTF8_MARK) return [entry.fileName];
  const raw = entry.fileNameRaw;
  const utf8 = fromUtf8(raw);
  const names =
    utf8 === null
      ? [fromCodePage850(raw), entry.fileName, new TextDecoder('windows-1252').decode(raw)]
      : [utf8, entry.fileName];
  return names.map((name) => name.replaceAll('\\', '/'));
};
