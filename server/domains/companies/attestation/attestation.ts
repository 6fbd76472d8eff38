import type { Platform } from '#server/platform/platform.ts';
import type { DeclarationView } from '../queries/declarations.ts';
import { attestedOf } from './attested.ts';
import { drawAttestation } from './draw.ts';

/** The PDF of a filed declaration. @throws Refusal 409 when it is not filed */
export const renderAttestation = (platform: Platform, view: DeclarationView): Promise<Buffer> =>
  drawAttestation(attestedOf(platform, view), platform.settings.PUBLIC_URL);
