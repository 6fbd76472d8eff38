import type { Settings } from '../settings.ts';
import type { Traces } from './traces.ts';

/** Starts tracing; returns null, and loads no tracing library, unless the settings name a collector. */
export const openTraces = async (
  settings: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'ROLE'>,
): Promise<Traces | null> => {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const { startTracing } = await import('./tracing.ts');
  return startTracing({ endpoint, share: settings.OTEL_TRACES_SAMPLER_ARG, role: settings.ROLE });
};
