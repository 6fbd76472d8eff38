export { alertMatched } from './events.ts';
export { listUrl } from './present.ts';
export { findDigest, type Digest } from './queries/digest.ts';
export { stopPath } from './stop-link.ts';
