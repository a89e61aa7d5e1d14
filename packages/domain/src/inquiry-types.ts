/** What a message of a visitor may be about. */
export const INQUIRY_TYPES = ['general', 'technical', 'sales', 'feedback', 'partnership', 'other'] as const;

export type InquiryType = (typeof INQUIRY_TYPES)[number];
