interface Transfer {
  transferSize?: number;
  serverTiming?: readonly { duration: number }[];
}

/**
 * Returns the number of bytes that an entry of the performance timeline transferred; 0 when it came from a cache. For a
 * page that passed through the service worker, browsers report the decompressed size, so the server states the size
 * that it sent (`Server-Timing`).
 */
export const bytesOf = ({
  transferSize = 0,
  serverTiming,
}: Transfer | (PerformanceEntry & Transfer)): number =>
  transferSize && (serverTiming?.[0]?.duration ?? transferSize);
