/** Facts from the header of an image file. */
export interface ImageHeader {
  width: number;
  height: number;
  /** Peak memory of decoding in bytes, beyond some rows of pixels. */
  memory: number;
}
