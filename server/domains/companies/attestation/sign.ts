import { createHash } from 'node:crypto';
import { Signer, SignPdf } from '@signpdf/signpdf';
import { ObjectIdentifier, OctetString, UTCTime } from 'asn1js';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type PDFDocument from 'pdfkit';
import { SITE_NAME } from '#contract/common/site.ts';
import { SIGNING, type SigningKey } from './signing-key.ts';

type Page = InstanceType<typeof PDFDocument>;
/** Describes internals of pdfkit that its types omit. */
interface Inside {
  _root: { data: { Perms?: unknown; AcroForm: { data: Record<string, unknown> } } };
  page: { dictionary: unknown; annotations: unknown[] };
}

/** Is the placeholder that @signpdf expects for each offset, wide enough for any. */
const OFFSET = '**********';
/**
 * Is the number of bytes reserved for the signature, which takes about 2 KB with its certificate
 * and leaves room for an authority's chain.
 */
const SIGNATURE_BYTES = 12_288;
/** Combines the flags of an invisible field: printed, locked. */
const WIDGET_FLAGS = 4 + 128;

/** Holds object identifiers of CMS (RFC 5652, 11). */
const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
} as const;

// oxlint-disable no-new-wrappers -- how pdfkit distinguishes a text from a name
/**
 * Reserves space in a page's document for a certifying signature, which allows no later changes and is added by
 * `signPdf`. pdfkit writes plain strings as names and String objects as texts.
 */
export const leaveRoomForSignature = (doc: Page, at: Date): void => {
  const { _root: root, page } = doc as unknown as Inside;
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: [0, OFFSET, OFFSET, OFFSET],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    M: at,
    Name: new String(SITE_NAME),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
      },
    ],
  });
  const field = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: WIDGET_FLAGS,
    T: new String('Signature'),
    V: signature,
    P: page.dictionary,
  });
  for (const one of [signature, field]) one.end(undefined);
  page.annotations.push(field);
  root.data.Perms = { DocMDP: signature };
  doc.initForm();
  const { DR: fonts } = root.data.AcroForm.data;
  // SigFlags: SignaturesExist and AppendOnly. No other field, no NeedAppearances.
  root.data.AcroForm.data = { SigFlags: 3, Fields: [field], DR: fonts };
};
// oxlint-enable no-new-wrappers

const attribute = (type: string, value: unknown): Attribute =>
  new Attribute({ type, values: [value] });

class CmsSigner extends Signer {
  readonly #key: SigningKey;

  constructor(key: SigningKey) {
    super();
    this.#key = key;
  }

  /** Returns a detached CMS signature (DER) of the document's bytes outside its signature. */
  override async sign(bytes: Buffer, at = new Date()): Promise<Buffer> {
    const { key, certificate, chain } = this.#key;
    const digest = createHash('sha256').update(bytes).digest();
    const signed = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
      certificates: [certificate, ...chain],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
              attribute(OID.signingTime, new UTCTime({ valueDate: at })),
              attribute(OID.messageDigest, new OctetString({ valueHex: Uint8Array.from(digest) })),
            ],
          }),
        }),
      ],
    });
    await signed.sign(key, 0, SIGNING.hash, Uint8Array.from(bytes).buffer);
    const content = new ContentInfo({
      contentType: OID.signedData,
      content: signed.toSchema(true),
    });
    return Buffer.from(content.toSchema().toBER());
  }
}

/** Signs a PDF with reserved space at the given signing time; the same file and time give the same bytes. */
export const signPdf = (pdf: Buffer, key: SigningKey, at: Date): Promise<Buffer> =>
  new SignPdf().sign(pdf, new CmsSigner(key), at);
