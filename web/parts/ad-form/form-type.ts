import type { UseFormReturn } from 'react-hook-form';
import type { PublishValues } from './ad-fields.ts';
import type { PublishOutput } from './ad-rules.ts';

/** The publish form, as passed to its sections. */
export type PublishForm = UseFormReturn<PublishValues, unknown, PublishOutput>;
