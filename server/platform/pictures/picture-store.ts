/** Where pictures are kept, by file name. A name is written once and its bytes never change. */
export interface PictureStore {
  /** Returns once the bytes are safe. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes as they are there now; null for what is not there. */
  read(name: string): Promise<Buffer | null>;
  /** The same bytes under another name as well; what is not there is passed over. */
  copy(name: string, copy: string): Promise<void>;
  /** Removing what is not there is fine. */
  remove(names: readonly string[]): Promise<void>;
  /** Names last written before `date`. */
  listOlderThan(date: Date): Promise<string[]>;
  close(): void;
}
