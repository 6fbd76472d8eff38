import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import type { Settings } from '../../settings.ts';
import type { SmsProvider } from '../../sms-settings.ts';
import { openAfricasTalking } from './africas-talking.ts';
import type { SmsGateway } from './gateway.ts';
import { openHttpGateway } from './http.ts';
import { openInfobip } from './infobip.ts';
import { reportUrl, type DeliveryReportHandler } from './reports.ts';
import { openSmpp } from './smpp.ts';

/** Their settings are complete: `refuseIncompleteSms`. */
const OPENERS: Readonly<
  Record<SmsProvider, (settings: Settings, take: DeliveryReportHandler) => SmsGateway>
> = {
  http: ({ SMS_URL = '' }) => openHttpGateway(SMS_URL),
  africastalking: (settings) =>
    openAfricasTalking({
      url: settings.AFRICASTALKING_URL,
      username: settings.AFRICASTALKING_USERNAME ?? '',
      apiKey: settings.AFRICASTALKING_API_KEY ?? '',
      sender: settings.SMS_SENDER,
    }),
  infobip: (settings) =>
    openInfobip({
      url: settings.INFOBIP_URL ?? '',
      apiKey: settings.INFOBIP_API_KEY ?? '',
      sender: settings.SMS_SENDER ?? '',
      reportUrl: reportUrl(settings, 'infobip'),
    }),
  smpp: ({ SMPP_URL: url = '', SMS_SENDER: sender = '' }, take) =>
    openSmpp({ url, sender, onReport: (report) => take('smpp', [report]) }),
};

/** For each address of a host that has several. The default of 250 ms is less than a round trip on a bad day. */
const ADDRESS_TIMEOUT_MS = 2500;

/** The gateways of `SMS_PROVIDER`, in its order. `take`: reports that come in a session. */
export const openSmsGateways = (settings: Settings, take: DeliveryReportHandler): SmsGateway[] => {
  setDefaultAutoSelectFamilyAttemptTimeout(ADDRESS_TIMEOUT_MS);
  return settings.SMS_PROVIDER.map((provider) => OPENERS[provider](settings, take));
};
