/** Lighthouse goes on looking for so long after the page has loaded, so that all that comes by itself counts: React, the worker. */
const LOOK_ON_MS = 6000;

export default { extends: 'lighthouse:default', settings: { pauseAfterLoadMs: LOOK_ON_MS } };
