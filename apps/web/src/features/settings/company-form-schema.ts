import { LIMITS } from '@assay/domain';
import { z } from 'zod';
import { COMPANY } from '../../config/messages/settings.ts';
import type { Company } from '../../data/queries/companies.ts';
import { limitedText } from '../../lib/limited-text.ts';

const most = LIMITS.workspace;
const webAddress = z.url({ protocol: /^https?$/ });

export const companySchema = z.object({
  name: limitedText(most.nameCharacters, COMPANY.nameRequired),
  logo_url: limitedText(most.logoUrlCharacters).refine(
    (text) => text === '' || webAddress.safeParse(text).success,
    COMPANY.urlWrong,
  ),
  description: limitedText(most.descriptionCharacters),
});
export type CompanyTexts = z.output<typeof companySchema>;

export function textsOf({ name, logo_url, description }: Company): CompanyTexts {
  return { name, logo_url: logo_url ?? '', description: description ?? '' };
}

/** The columns of the named fields. Empty texts are saved as null. */
export function companyChange(texts: CompanyTexts, names: readonly (keyof CompanyTexts)[]) {
  return {
    ...(names.includes('name') && { name: texts.name }),
    ...(names.includes('logo_url') && { logo_url: texts.logo_url || null }),
    ...(names.includes('description') && { description: texts.description || null }),
  };
}
