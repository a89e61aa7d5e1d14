import { BUILT_IN_VARIABLES, LIMITS } from '@assay/domain';
import { z } from 'zod';
import { FIELDS } from '../../../../config/messages/fields.ts';
import { SECRETS } from '../../../../config/messages/secrets.ts';
import { limitedText } from '../../../../lib/limited-text.ts';

const most = LIMITS.secret;
const NAME = /^[A-Za-z]\w*$/;

/** Not trimmed: a blank can be part of a secret. */
export const secretValue = z
  .string()
  .min(1, SECRETS.valueNeeded)
  .max(most.valueCharacters, FIELDS.tooLong(most.valueCharacters));

export const secretFormSchema = z.object({
  name: limitedText(most.nameCharacters, SECRETS.nameNeeded)
    .refine((name) => name === '' || NAME.test(name), SECRETS.nameWrong)
    .refine((name) => !BUILT_IN_VARIABLES.some((taken) => taken === name.toLowerCase()), SECRETS.nameReserved),
  value: secretValue,
});
export type SecretForm = z.infer<typeof secretFormSchema>;
