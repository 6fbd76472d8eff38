// This software authenticator (WebAuthn) does with ES256 what browsers and security keys do.

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { TestService } from './service.ts';

/** Contains the options for a passkey that the API returns, as far as an authenticator needs them. */
export interface WebAuthnOptions {
  challenge: string;
  rp?: { id: string; name: string };
  rpId?: string;
  user?: { id: string; name: string };
  excludeCredentials?: { id: string }[];
  authenticatorSelection?: Record<string, unknown>;
  userVerification?: string;
}

interface Key {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

interface AuthenticatorSettings {
  /** Is the origin of the page that asks for a passkey, which the authenticator signs. */
  origin: string;
  /** Tells whether the authenticator verified its user by finger, face or code. */
  verifiesUser: boolean;
  /**
   * Is the number by which the signature counter grows at each signature; 0 leaves the counter at zero, as most
   * passkeys do.
   */
  step: number;
}

const FLAGS = { present: 1, verified: 4, mayBackUp: 8, isBackedUp: 16, hasKey: 64 };

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** Encodes the public key of a passkey as COSE: EC2, ES256, P-256. */
const coseOf = (publicKey: KeyObject): Uint8Array => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
};

/** Creates an authenticator of one user in software, with its own keys. */
export const softwareAuthenticator = (changes: Partial<AuthenticatorSettings> = {}) => {
  const settings: AuthenticatorSettings = {
    origin: 'http://localhost:3000',
    verifiesUser: true,
    step: 0,
    ...changes,
  };
  const keys: Key[] = [];

  const dataOf = (rpId: string, key: Key, added: Buffer | null): Buffer => {
    const flags =
      FLAGS.present |
      FLAGS.mayBackUp |
      FLAGS.isBackedUp |
      (settings.verifiesUser ? FLAGS.verified : 0) |
      (added ? FLAGS.hasKey : 0);
    return Buffer.concat([
      sha256(rpId),
      uint(flags, 1),
      uint(key.counter, 4),
      added ?? Buffer.alloc(0),
    ]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    json({ type, challenge, origin: settings.origin, crossOrigin: false });
  const answerOf = (id: string, response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    settings,
    keys,
    /** Imitates `navigator.credentials.create()`. */
    create: ({ challenge, rp, user }: WebAuthnOptions) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      const key = {
        id: id.toString('base64url'),
        privateKey,
        userHandle: user?.id ?? '',
        counter: settings.step,
      };
      keys.push(key);
      const cose = coseOf(publicKey);
      const added = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cose]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(dataOf(rp?.id ?? '', key, added))],
        ]),
      );
      return answerOf(key.id, {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      });
    },
    /** Imitates `navigator.credentials.get()`, with the newest passkey or the given one. */
    get: ({ challenge, rpId }: WebAuthnOptions, key = keys.at(-1)) => {
      if (!key) throw new Error('This authenticator has no key');
      key.counter += settings.step;
      const data = dataOf(rpId ?? '', key, null);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey);
      return answerOf(key.id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: key.userHandle,
      });
    },
  };
};
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

interface Said {
  name: string;
  message: string;
  access_token: string;
  errors?: Record<string, string[]>;
  data: { id: number };
}

/** Returns functions that call the API about passkeys, at the service that `on` returns, which may be created later. */
export const passkeysOf = (on: () => TestService) => {
  const optionsOf = async (path: string, token?: string): Promise<WebAuthnOptions> => {
    const { body } = await on().call<{ data: WebAuthnOptions }>('POST', path, {
      ...(token ? { token } : {}),
      json: {},
    });
    return body.data;
  };
  const start = (person: { token: string }) => optionsOf('/api/my-passkeys/options', person.token);
  const ask = () => optionsOf('/api/login/passkey/options');
  const send = (person: { token: string }, credential: unknown) =>
    on().call<Said>('POST', '/api/my-passkeys', { token: person.token, json: { credential } });
  const add = async (person: { token: string }, authenticator: SoftwareAuthenticator) =>
    send(person, authenticator.create(await start(person)));
  const signInWith = (credential: unknown, from?: string) =>
    on().call<Said>('POST', '/api/login/passkey', {
      json: { credential },
      ...(from ? { from } : {}),
    });
  const signIn = async (authenticator: SoftwareAuthenticator) =>
    signInWith(authenticator.get(await ask()));
  const list = async (person: { token: string }) =>
    (
      await on().call<{
        data: { id: number; name: string; created_at: string; used_at: string | null }[];
      }>('GET', '/api/my-passkeys', { token: person.token })
    ).body.data;
  return { start, ask, send, add, signInWith, signIn, list };
};
