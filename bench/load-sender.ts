// A separate process that sends requests to a server, in an open or a closed loop, and reports the responses.
//
// Open loop: requests are sent on schedule even when responses are late, and latency counts from the scheduled time
// (no coordinated omission).

import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PRICE_MAX } from '#contract/common/prices.ts';

/** Describes requests of one kind; `from` and `until` are in seconds since the start of the task. */
export interface Stream {
  name: string;
  /** Is the path to request, or `search` for a different search with each request. */
  ask: string;
  perSecond: number;
  from: number;
  until: number;
  /** Says that all requests come from one block of client addresses; by default, each comes from another block. */
  isOneBlock?: boolean;
}

export interface LoadTask {
  url: string;
  streams: readonly Stream[];
  /** Describes a closed loop of new searches on some connections, besides the streams; its samples are `search`. */
  closed?: { connections: number; seconds: number };
}

/** Describes a response by its scheduled time and its latency from then, in ms; status 0 stands for no response. */
export interface Sample {
  due: number;
  ms: number;
  status: number;
}

export interface Sent {
  samples: Record<string, Sample[]>;
  /** Is the CPU time of the sending process, in seconds per second. */
  cpu: number;
  /** Is the 99th percentile of the delay between the scheduled and the actual sending of a request, in ms. */
  lateness: number;
}

const GIVE_UP_MS = 15_000;
const TICK_MS = 2;
const WORDS = ['moto', 'telephone', 'maison', 'voiture', 'terrain', 'table', 'robe', 'velo'];

const agent = new Agent({ keepAlive: true });
let requestCount = 0;

/** Returns the path of a search that no earlier request has made, so that no cached page answers it. */
const newSearch = (): string => {
  requestCount += 1;
  return `/annonces?q=${WORDS[requestCount % WORDS.length]}&price_max=${PRICE_MAX - requestCount}`;
};

const addressOf = (isOneBlock: boolean): string =>
  isOneBlock ? '41.138.7.9' : `10.${requestCount % 199}.${requestCount % 251}.9`;

/** Sends one request of a stream and returns the status of its response; 0 if none arrives in time. */
const send = (url: string, { ask, isOneBlock = false }: Pick<Stream, 'ask' | 'isOneBlock'>) =>
  new Promise<number>((resolve) => {
    const path = ask === 'search' ? newSearch() : ask;
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': addressOf(isOneBlock) };
    const request = get(url + path, { agent, headers, timeout: GIVE_UP_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
  });

/**
 * Sends the requests of all streams at their scheduled times, whether or not earlier ones are answered (open loop).
 * Returns the responses by the name of their stream, and the ms by which each request was sent late.
 */
const sendOnSchedule = async (url: string, streams: readonly Stream[]) => {
  const samples: Record<string, Sample[]> = Object.fromEntries(
    streams.map(({ name }) => [name, []]),
  );
  const lateness: number[] = [];
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  const next = streams.map(({ from }) => from * 1000);
  const end = Math.max(0, ...streams.map(({ until }) => until * 1000));
  for (let now = 0; now < end; now = performance.now() - start) {
    for (const [i, stream] of streams.entries()) {
      for (let due = next[i] ?? 0; due <= now && due < stream.until * 1000; due = next[i] ?? 0) {
        next[i] = due + 1000 / stream.perSecond;
        lateness.push(performance.now() - start - due);
        const sending = send(url, stream).then((status) => {
          samples[stream.name]?.push({ due, ms: performance.now() - start - due, status });
          underWay.delete(sending);
        });
        underWay.add(sending);
      }
    }
    await pause(TICK_MS);
  }
  await Promise.all(underWay);
  return { samples, lateness };
};

/** Sends new searches on some connections, each as soon as the one before it is answered (closed loop). */
const sendInLoop = async (
  url: string,
  { connections, seconds }: NonNullable<LoadTask['closed']>,
): Promise<Sample[]> => {
  const samples: Sample[] = [];
  const start = performance.now();
  /** Sends searches on one connection, each after the response to the one before it. */
  const askOneByOne = async (): Promise<void> => {
    for (let due = 0; due < seconds * 1000; due = performance.now() - start) {
      const status = await send(url, { ask: 'search' });
      samples.push({ due, ms: performance.now() - start - due, status });
    }
  };
  await Promise.all(Array.from({ length: connections }, askOneByOne));
  return samples;
};

/** Does a task: sends the streams, and new searches in a closed loop if asked; returns all samples by name. */
const sendAll = async ({ url, streams, closed: loop }: LoadTask) => {
  const [{ samples, lateness }, searches] = await Promise.all([
    sendOnSchedule(url, streams),
    loop ? sendInLoop(url, loop) : [],
  ]);
  return { samples: loop ? { ...samples, search: searches } : samples, lateness };
};

process.on('message', (task: LoadTask) => {
  const before = process.cpuUsage();
  const start = performance.now();
  void sendAll(task).then(({ samples, lateness }) => {
    const { user, system } = process.cpuUsage(before);
    const sorted = lateness.toSorted((a, b) => a - b);
    const sent: Sent = {
      samples,
      cpu: (user + system) / 1000 / (performance.now() - start),
      lateness: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    };
    process.send?.(sent);
  });
});
