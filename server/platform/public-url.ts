import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

// This file checks the addresses that users give and the server calls: push services, photos of an
// import.

/** Is `request` of node:https, replaceable in tests. */
export type Request = (
  url: string,
  options: RequestOptions,
  onAnswer: (answer: IncomingMessage) => void,
) => ClientRequest;

/** Says whether the server may call a URL: https on its usual port, at a public host name. */
export const isPublicUrl = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  // The host is neither an IP address nor a local host name.
  return isPlain && /\.[a-z][a-z0-9-]+$/.test(hostname) && isIP(hostname) === 0;
};

/**
 * Returns a DNS lookup that rejects host names which resolve to non-public addresses (SSRF). The
 * connection uses the checked address. `resolve` is replaceable in tests.
 */
export const guardLookup =
  (resolve: typeof dnsLookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error) return done(error, '');
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return done(new Error('The name resolves to no public address.'), '');
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

export const publicLookup = guardLookup(dnsLookup);
