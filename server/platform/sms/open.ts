import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import type { Settings } from '../settings.ts';
import type { NamedGateway } from './failover.ts';
import type { DeliveryReport } from './provider.ts';
import { PROVIDERS } from './providers.ts';
import { reportUrl, type DeliveryReportHandler } from './reports.ts';

/**
 * Limits the wait for each address of a host that has several, in ms. The default of 250 ms is less
 * than a round trip on a bad day.
 */
const ADDRESS_TIMEOUT_MS = 2500;

/** Opens the gateways of `SMS_PROVIDER` in its order. `take` receives delivery reports that come in a session. */
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
