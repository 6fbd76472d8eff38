/** Stores pictures by file name. A name is written once and its contents never change. */
export interface PictureStore {
  /** Writes a file and resolves once its bytes are durable. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; null for a missing name. */
  read(name: string): Promise<Buffer | null>;
  /** Copies a file to another name and ignores a missing source. */
  copy(name: string, copy: string): Promise<void>;
  /** Removes files and ignores missing names. */
  remove(names: readonly string[]): Promise<void>;
  /** Lists the names last written before `date`. */
  listOlderThan(date: Date): Promise<string[]>;
  close(): void;
}
