import { createPrivateKey, generateKeyPair, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { BitString, Integer, PrintableString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  Time,
  TimeType,
} from 'pkijs';
import { SITE_NAME } from '#contract/common/site.ts';
import { readOrMakeSecretText, secretFile } from '#server/platform/secrets.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** Is the signature algorithm: RSASSA-PKCS1-v1_5 is deterministic and supported by every PDF reader. */
export const SIGNING = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const RSA_BITS = 3072;
const FILE = 'attestation.pem';
const CERTIFICATE_START = '-----BEGIN CERTIFICATE-----';

/** Holds object identifiers of RFC 5280 and RFC 9336. */
const OID = {
  commonName: '2.5.4.3',
  country: '2.5.4.6',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;
/** Is the key usage of the certificate: the bits of digitalSignature and nonRepudiation, the first two. */
const KEY_USAGE = new Uint8Array([0b1100_0000]);

/** Holds the key that signs attestations, with its certificate and chain. */
export interface SigningKey {
  key: CryptoKey;
  certificate: Certificate;
  chain: Certificate[];
}

const importKey = (pkcs8: Buffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', Uint8Array.from(pkcs8), SIGNING, false, ['sign']);

/** Encodes DER bytes as PEM. */
const pemOf = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${(
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  ).join('\n')}\n-----END ${label}-----\n`;

/** Returns the name of both the issuer and the subject of the certificate. */
const nameOf = (): AttributeTypeAndValue[] => [
  new AttributeTypeAndValue({
    type: OID.country,
    value: new PrintableString({ value: 'NE' }),
  }),
  new AttributeTypeAndValue({
    type: OID.commonName,
    value: new Utf8String({ value: `${SITE_NAME} - attestations` }),
  }),
];

/**
 * Makes a self-signed certificate that is valid from before the first attestation and never ends (RFC 5280, 4.1.2.5).
 */
const makeCertificate = async (privateKey: CryptoKey, spki: Buffer): Promise<Certificate> => {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 1 });
  certificate.issuer.typesAndValues = nameOf();
  certificate.subject.typesAndValues = nameOf();
  certificate.notBefore = new Time({ value: new Date('2026-01-01T00:00:00Z') });
  certificate.notAfter = new Time({
    type: TimeType.GeneralizedTime,
    value: new Date('9999-12-31T23:59:59Z'),
  });
  const usage = new BitString({ valueHex: KEY_USAGE, unusedBits: 6 });
  const extended = new ExtKeyUsage({ keyPurposes: [OID.documentSigning] });
  const extensions = [
    [OID.basicConstraints, new BasicConstraints({ cA: false }).toSchema(), true],
    [OID.keyUsage, usage, true],
    [OID.extendedKeyUsage, extended.toSchema(), false],
  ] as const;
  certificate.extensions = extensions.map(
    ([extnID, value, critical]) =>
      new Extension({ extnID, critical, extnValue: value.toBER(), parsedValue: value }),
  );
  await certificate.subjectPublicKeyInfo.importKey(
    await crypto.subtle.importKey('spki', Uint8Array.from(spki), SIGNING, true, ['verify']),
  );
  await certificate.sign(privateKey, SIGNING.hash);
  return certificate;
};

/** Makes an RSA key with a self-signed certificate and returns both in PEM. */
const makePem = async (): Promise<string> => {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const certificate = await makeCertificate(await importKey(privateKey), publicKey);
  return (
    pemOf('PRIVATE KEY', Uint8Array.from(privateKey).buffer) +
    pemOf('CERTIFICATE', certificate.toSchema().toBER())
  );
};

/**
 * Reads `DATA_DIR/secrets/attestation.pem` (a private RSA key, its certificate, then its chain), generated at first
 * use. The file is read each time, since an operator may replace it by an authority's certificate.
 * @throws StartupError
 */
export const openSigningKey = async (dataDir: string): Promise<SigningKey> => {
  const pem = await readOrMakeSecretText(dataDir, FILE, makePem);
  try {
    const privateKey = createPrivateKey(pem);
    const [, ...blocks] = pem.split(CERTIFICATE_START);
    const [own, ...others] = blocks.map((block) => new X509Certificate(CERTIFICATE_START + block));
    if (!own?.checkPrivateKey(privateKey))
      throw new Error('its first certificate is not that of its key');
    const parsed = (one: X509Certificate) => Certificate.fromBER(Uint8Array.from(one.raw));
    return {
      key: await importKey(privateKey.export({ type: 'pkcs8', format: 'der' })),
      certificate: parsed(own),
      chain: others.map(parsed),
    };
  } catch (error) {
    throw new StartupError(
      `The secret ${secretFile(dataDir, FILE)} cannot be used: ${(error as Error).message}.`,
    );
  }
};
