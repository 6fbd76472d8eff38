interface Transfer {
  transferSize?: number;
  serverTiming?: readonly { duration: number }[];
}

/**
 * Returns the bytes that an entry of the performance timeline cost; 0 from a cache. For a page that passed through the
 * service worker browsers report its size after decompression: the server names the size that it sent
 * (`Server-Timing`).
 */
export const bytesOf = ({
  transferSize = 0,
  serverTiming,
}: Transfer | (PerformanceEntry & Transfer)): number =>
  transferSize && (serverTiming?.[0]?.duration ?? transferSize);
