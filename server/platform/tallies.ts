/** Lists the names of the counters of this process and, for each, the names of its labels. */
const COUNTED = {
  messages: ['channel', 'outcome'],
  sms: ['gateway', 'outcome'],
  delivery_reports: ['gateway', 'outcome'],
  pictures: ['work', 'outcome'],
  slow_queries: [],
  replica_reads: ['database'],
} as const satisfies Record<string, readonly string[]>;
export type Counted = keyof typeof COUNTED;

/** Names the gauges, measured values that are read only when metrics are requested. */
export type Gauge = 'open_streams' | 'own_worker_seconds' | 'replica_lag_seconds';

export interface Tally {
  labels: Record<string, string>;
  count: number;
}

/**
 * Counts events of this process in memory, at so little cost that they are counted even when nothing reads the counts.
 */
export interface Tallies {
  /** Adds one to a counter, for the values of its labels, in the order of the labels. */
  add(name: Counted, ...values: string[]): void;
  read(name: Counted): Tally[];
  /** Sets the function that measures the value of a gauge. */
  watch(name: Gauge, read: () => number): void;
  gauge(name: Gauge): number;
}

const SEPARATOR = '\n';

/** Opens the counters of the metrics in the memory of this process, and gauges, which are measured when read. */
export const openTallies = (): Tallies => {
  const counts = new Map<Counted, Map<string, number>>();
  const gauges = new Map<Gauge, () => number>();
  return {
    add: (name, ...values) => {
      const own = counts.get(name) ?? new Map<string, number>();
      const key = values.join(SEPARATOR);
      counts.set(name, own.set(key, (own.get(key) ?? 0) + 1));
    },
    read: (name) =>
      [...(counts.get(name) ?? [])].map(([key, count]) => {
        const values = key.split(SEPARATOR);
        const labels = COUNTED[name].map((label, i) => [label, values[i] ?? ''] as const);
        return { labels: Object.fromEntries(labels), count };
      }),
    watch: (name, read) => void gauges.set(name, read),
    gauge: (name) => gauges.get(name)?.() ?? 0,
  };
};
