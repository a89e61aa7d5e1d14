import type { Work } from '@assay/protocol';

/** Whose browser process the work uses: its company's. Work without a known company shares its browser with no other work. */
export const browserOwner = ({ companyId, id }: Work): string => companyId ?? id;
