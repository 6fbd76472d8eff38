import { inDrawingThread } from '#server/platform/drawing-thread.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DeclarationView } from '../queries/declarations.ts';
import { attestedOf } from './attested.ts';
import type { drawAttestation as draw } from './draw.ts';
import { signPdf } from './sign.ts';
import { openSigningKey } from './signing-key.ts';

const drawAttestation = inDrawingThread<typeof draw>(
  new URL('./draw.ts', import.meta.url).href,
  'drawAttestation',
);

/** Renders the signed PDF of a filed declaration. @throws Refusal 409 when it is not filed */
export const renderAttestation = async (
  platform: Platform,
  view: DeclarationView,
): Promise<Buffer> => {
  const { PUBLIC_URL, DATA_DIR } = platform.settings;
  const attested = attestedOf(platform, view);
  const key = await openSigningKey(DATA_DIR);
  return signPdf(await drawAttestation(attested, PUBLIC_URL), key, attested.filedAt);
};
