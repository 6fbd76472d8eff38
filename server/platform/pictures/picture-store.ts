/** Stores pictures by file name. A name is written once and its contents never change. */
export interface PictureStore {
  /** Resolves once the bytes are durable. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; null for a missing name. */
  read(name: string): Promise<Buffer | null>;
  /** Copies to another name; a missing source is ignored. */
  copy(name: string, copy: string): Promise<void>;
  /** Missing names are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** Names last written before `date`. */
  listOlderThan(date: Date): Promise<string[]>;
  close(): void;
}
