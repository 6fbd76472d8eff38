import { z } from 'zod';
import type { SmsGateway } from './gateway.ts';

/** Says whether a message that a gateway took has arrived. */
export interface DeliveryReport {
  /** Is the id that the provider returned when it took the message (`Receipt`). */
  id: string;
  arrived: boolean;
  /** Says why the message did not arrive, in the provider's words. */
  reason: string;
}

/** Is the schema of the message id in a delivery report. */
export const reportId = z.string().min(1).max(200);
export const reportReason = z.string().max(200).optional();

/** Tells a gateway how delivery reports of its messages reach the service. */
export interface Reporting {
  /** Is the URL to which the provider may post delivery reports; null asks for none. */
  url: string | null;
  /**
   * Takes a delivery report that arrived in a session.
   * @throws Error when the provider should send the report again
   */
  take: (report: DeliveryReport) => Promise<void>;
}

/** Contains the settings that several SMS providers share. */
interface CommonSettings {
  SMS_SENDER?: string | undefined;
}

/** Describes one SMS provider. A new provider is a new file in this folder and its lines in `providers.ts`. */
interface Provider<Name extends string, Shape extends z.ZodRawShape> {
  /** Names the provider in `SMS_PROVIDER`, in addresses of reports and in the database. */
  name: Name;
  /** Is the name of the provider that administrators see. */
  label: string;
  /** Is the schema of the provider's own settings, each of which has a paragraph in docs/operating/settings.md. */
  settings: Shape;
  /** Lists the settings without which the provider cannot send. */
  needs: readonly (keyof Shape | keyof CommonSettings)[];
  /** Tells whether the provider's API has a call for the balance of our account. */
  hasBalance: boolean;
  /**
   * Is the schema of the delivery reports that the provider posts; it drops reports of states before the final one.
   * Absent when the provider posts none.
   */
  reports?: z.ZodType<DeliveryReport[]>;
  /** Opens the gateway of the provider, whose needed settings are present (`refuseIncompleteSms`). */
  open(settings: z.output<z.ZodObject<Shape>> & CommonSettings, reporting: Reporting): SmsGateway;
}

/**
 * Returns the definition of a provider with its exact name and settings, from which the list of
 * providers infers its types.
 */
export const defineProvider = <const Name extends string, const Shape extends z.ZodRawShape>(
  provider: Provider<Name, Shape>,
): Provider<Name, Shape> => provider;
