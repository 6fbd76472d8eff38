/** Lighthouse keeps measuring this long after load, so that late requests count: React, the service worker. */
const LOOK_ON_MS = 6000;

export default { extends: 'lighthouse:default', settings: { pauseAfterLoadMs: LOOK_ON_MS } };
