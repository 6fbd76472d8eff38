export { alertMatched } from './events.ts';
export { listUrl } from './present.ts';
export { findDigest } from './queries/digest.ts';
export { stopPath } from './stop-link.ts';
