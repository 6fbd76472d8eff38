import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Contains the secret keys of this site, and the functions that use them. */
export interface Secrets {
  /** Is the key that signs access tokens. */
  readonly tokenKey: Uint8Array;
  /**
   * Hashes a short secret, such as a code, with a key of the site, in hex; without the key nobody can guess the secret
   * from the hash.
   */
  keyedHash(text: string): string;
  /** Encrypts a text to be stored in the database. */
  encrypt(text: string): string;
  /** Decrypts a text from the database. @throws Error when the text was not encrypted with the keys of this site */
  decrypt(encrypted: string): string;
  /** Is the VAPID key pair for Web Push: P-256, base64url. */
  readonly pushKeys: KeyPair;
}

export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;

const derive = (master: Buffer, use: string): Buffer =>
  createHmac('sha256', master).update(use).digest();

/**
 * Derives a P-256 key pair for the purpose `use` from the master secret, so that the pair needs no storage of its own.
 */
const deriveKeyPair = (master: Buffer, use: string): KeyPair => {
  const pair = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const secret = derive(master, `${use}.${attempt}`);
    try {
      pair.setPrivateKey(secret);
    } catch {
      // One in four billion values is not a valid scalar.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
  }
};

/** Derives the keys of the site from the master key, with the functions that use them. */
const secretsOf = (master: Buffer): Secrets => {
  const hashKey = derive(master, 'codes');
  const encryptionKey = derive(master, 'seal');
  return {
    tokenKey: derive(master, 'tokens'),
    pushKeys: deriveKeyPair(master, 'push'),
    keyedHash: (text) => createHmac('sha256', hashKey).update(text).digest('hex'),
    encrypt: (text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt: (encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
};

/** Writes a new secret to a file and returns the secret in the file, which may be that of a concurrent process. */
const writeSecret = async (file: string, text: string): Promise<string> => {
  const written = `${file}.${randomUUID()}`;
  try {
    // The secret is written and synced before it is linked, so that a kill leaves no partial one.
    await writeFile(written, text, { mode: 0o600, flag: 'wx', flush: true });
    await link(written, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(written, { force: true });
  }
  return readFile(file, 'utf8');
};

export const secretFile = (dataDir: string, name: string): string => join(dataDir, 'secrets', name);

/**
 * Reads the text of a secret file under `DATA_DIR/secrets` (mode 600), which `make` creates at
 * first use and all processes share. @throws StartupError
 */
export const readOrMakeSecretText = async (
  dataDir: string,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> => {
  const file = secretFile(dataDir, name);
  // The folders are created in two steps, because only the folder of secrets is private: the
  // database user must traverse its parent.
  try {
    await mkdir(dataDir, { recursive: true });
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(`DATA_DIR cannot be used: ${(error as Error).message}.`);
  }
  try {
    return await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return writeSecret(file, await make());
    });
  } catch (error) {
    throw new StartupError(`The secret ${file} cannot be used: ${(error as Error).message}.`);
  }
};

/** Reads the key `name` in `DATA_DIR/secrets`; at first use a random one is written (mode 600). @throws StartupError */
export const readOrMakeSecret = async (dataDir: string, name: string): Promise<Buffer> => {
  const text = await readOrMakeSecretText(dataDir, name, () =>
    randomBytes(SECRET_BYTES).toString('hex'),
  );
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length === SECRET_BYTES) return secret;
  // A truncated key could be brute-forced.
  throw new StartupError(
    `The secret ${secretFile(dataDir, name)} cannot be used: it is not ${SECRET_BYTES * 2} hexadecimal digits.`,
  );
};

export const openSecrets = async (dataDir: string): Promise<Secrets> =>
  secretsOf(await readOrMakeSecret(dataDir, 'master'));

/** Returns a random token of 256 bits, in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a random token, as stored in place of the token itself. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
