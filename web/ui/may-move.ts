declare global {
  interface Navigator {
    // Chromium only, in GB: https://www.w3.org/TR/device-memory/
    readonly deviceMemory?: number;
  }
}

/**
 * Says whether pages change by a View Transition: not on devices with little memory or slow lines, where its snapshots
 * would delay the next page by up to half a second. Works in the browser only. The function is also written into the
 * build as text, so it must not refer to anything outside itself.
 */
export const mayMove = (): boolean => {
  const { connection, deviceMemory = 4 } = navigator;
  const isFast = deviceMemory > 2 && (connection?.effectiveType ?? '4g') === '4g';
  return isFast && !matchMedia('(prefers-reduced-motion: reduce)').matches;
};
