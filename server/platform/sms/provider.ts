import { z } from 'zod';
import type { SmsGateway } from './gateway.ts';

/** What became of a message that a gateway took. */
export interface DeliveryReport {
  /** The id of `Receipt`. */
  id: string;
  arrived: boolean;
  /** Why it did not arrive, in the provider's words. */
  reason: string;
}

/** Fields of a delivery report as a provider posts it. */
export const reportId = z.string().min(1).max(200);
export const reportReason = z.string().max(200).optional();

/** How a gateway learns what became of its messages. */
export interface Reporting {
  /** Where its provider may post reports; null: nowhere. */
  url: string | null;
  /** Takes a report that came in a session. @throws when it should be reported again */
  take: (report: DeliveryReport) => Promise<void>;
}

/** Settings that providers have in common. */
interface CommonSettings {
  SMS_SENDER?: string | undefined;
}

/** All about one provider. A new one is a file here and its lines in `providers.ts`. */
interface Provider<Name extends string, Shape extends z.ZodRawShape> {
  /** In `SMS_PROVIDER`, in addresses of reports and in the database. */
  name: Name;
  /** As the administration shows it. */
  label: string;
  /** Its own settings; each has a paragraph in docs/operating/settings.md. */
  settings: Shape;
  /** The settings without which it cannot send. */
  needs: readonly (keyof Shape | keyof CommonSettings)[];
  /** Whether it has a call for the balance of the account. */
  hasBalance: boolean;
  /** What it may post about messages, and the reports in it; states on the way are none. Absent: it posts nothing. */
  reports?: z.ZodType<DeliveryReport[]>;
  /** Opens it once its settings are complete (`refuseIncompleteSms`). */
  open(settings: z.output<z.ZodObject<Shape>> & CommonSettings, reporting: Reporting): SmsGateway;
}

/** Keeps the exact name and settings, from which the list of providers infers. */
export const defineProvider = <const Name extends string, const Shape extends z.ZodRawShape>(
  provider: Provider<Name, Shape>,
): Provider<Name, Shape> => provider;
