/** What a file says of itself before its pixels are decoded. */
export interface ImageHeader {
  width: number;
  height: number;
  /** Bytes that decoding holds at once, beyond some rows of pixels. */
  memory: number;
}
