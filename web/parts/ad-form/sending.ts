// The form loads this file, with zod, once React has taken it over: nothing is validated before it is sent.

export { publishForm } from './ad-rules.ts';
export { failureOf, sendAd } from './send-ad.ts';
export { hasUnsentVoice } from './unsent-voice.ts';
