import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import type { Settings } from '../settings.ts';
import type { NamedGateway } from './failover.ts';
import type { DeliveryReport } from './provider.ts';
import { PROVIDERS } from './providers.ts';
import { reportUrl, type DeliveryReportHandler } from './reports.ts';

/**
 * Limits the time of connecting to each address of a gateway's host, in ms, when it has several addresses. Node's
 * default of 250 ms is less than a round trip on a bad day.
 */
const ADDRESS_TIMEOUT_MS = 2500;

/**
 * Opens the SMS gateways that `SMS_PROVIDER` lists, in its order. `take` receives the delivery reports that arrive in
 * sessions. Also sets the time limit `ADDRESS_TIMEOUT_MS` for all connections of the process.
 */
export const openSmsGateways = (
  settings: Settings,
  take: DeliveryReportHandler,
): NamedGateway[] => {
  setDefaultAutoSelectFamilyAttemptTimeout(ADDRESS_TIMEOUT_MS);
  return settings.SMS_PROVIDER.map((name) => {
    const reporting = {
      url: reportUrl(settings, name),
      take: (report: DeliveryReport) => take(name, [report]),
    };
    return { name, ...PROVIDERS[name].open(settings, reporting) };
  });
};
