/** Where the shop sends to. */
export const COUNTRIES = ['France', 'Germany', 'Italy', 'Spain', 'United States'] as const;
