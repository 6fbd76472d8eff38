/** Stores pictures by file name. A name is written once and its contents never change. */
export interface PictureStore {
  /** Writes a file and resolves once its bytes are durable. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; null for a missing name. */
  read(name: string): Promise<Buffer | null>;
  /** Copies a file to the name `copy`; a missing source is ignored. */
  copy(name: string, copy: string): Promise<void>;
  /** Removes files and ignores missing names. */
  remove(names: readonly string[]): Promise<void>;
  /** Lists the names of the files last written before `date`. */
  listOlderThan(date: Date): Promise<string[]>;
  close(): void;
}
