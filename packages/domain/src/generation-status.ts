/** How a generation can end. */
export const FINAL_GENERATION_STATUSES = ['Finished', 'Cancelled', 'Error'] as const;
export const GENERATION_STATUSES = ['Pending', 'Running', ...FINAL_GENERATION_STATUSES] as const;
export type GenerationStatus = (typeof GENERATION_STATUSES)[number];
