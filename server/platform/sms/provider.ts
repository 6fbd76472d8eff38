import { z } from 'zod';
import type { SmsGateway } from './gateway.ts';

/** Says whether a message that a gateway took has arrived. */
export interface DeliveryReport {
  /** Is the id of the message in its `Receipt`. */
  id: string;
  arrived: boolean;
  /** Says why the message did not arrive, in the provider's words. */
  reason: string;
}

/** Parses the message id of a delivery report. */
export const reportId = z.string().min(1).max(200);
export const reportReason = z.string().max(200).optional();

/** Tells a gateway how delivery reports of its messages reach the service. */
export interface Reporting {
  /** Is the address to which the provider may post delivery reports; null asks for none. */
  url: string | null;
  /**
   * Takes a delivery report that came in a session.
   * @throws Error when it should be reported again
   */
  take: (report: DeliveryReport) => Promise<void>;
}

/** Contains the settings that providers have in common. */
interface CommonSettings {
  SMS_SENDER?: string | undefined;
}

/** Describes one provider. A new provider is a file here and its lines in `providers.ts`. */
interface Provider<Name extends string, Shape extends z.ZodRawShape> {
  /** Names the provider in `SMS_PROVIDER`, in addresses of reports and in the database. */
  name: Name;
  /** Is the name that the administration shows. */
  label: string;
  /** Describes the provider's own settings; each has a paragraph in docs/operating/settings.md. */
  settings: Shape;
  /** Lists the settings without which the provider cannot send. */
  needs: readonly (keyof Shape | keyof CommonSettings)[];
  /** Says whether the provider has a call for the balance of the account. */
  hasBalance: boolean;
  /**
   * Parses the delivery reports of the provider, without the states before the outcome. It is
   * absent when the provider posts none.
   */
  reports?: z.ZodType<DeliveryReport[]>;
  /** Opens the gateway once its settings are complete (`refuseIncompleteSms`). */
  open(settings: z.output<z.ZodObject<Shape>> & CommonSettings, reporting: Reporting): SmsGateway;
}

/**
 * Returns the definition of a provider with its exact name and settings, from which the list of
 * providers infers its types.
 */
export const defineProvider = <const Name extends string, const Shape extends z.ZodRawShape>(
  provider: Provider<Name, Shape>,
): Provider<Name, Shape> => provider;
