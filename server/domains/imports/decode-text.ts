const LITTLE_ENDIAN_MARK = [0xff, 0xfe] as const;

/**
 * Decodes the text of a file of unknown encoding: UTF-8 with or without a byte order mark, UTF-16
 * of Excel's "Unicode text", or else Windows-1252, in which Excel saves CSV in French.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === LITTLE_ENDIAN_MARK[0] && second === LITTLE_ENDIAN_MARK[1])
    return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
