/** Lighthouse keeps measuring this long after load, so that late requests count: React, the service worker. */
const PAUSE_AFTER_LOAD_MS = 6000;

export default {
  extends: 'lighthouse:default',
  settings: { pauseAfterLoadMs: PAUSE_AFTER_LOAD_MS },
};
