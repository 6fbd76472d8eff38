import type { UseFormReturn } from 'react-hook-form';
import type { PublishOutput, PublishValues } from './ad-fields.ts';

/** The publish form, as passed to its sections. */
export type PublishForm = UseFormReturn<PublishValues, unknown, PublishOutput>;
