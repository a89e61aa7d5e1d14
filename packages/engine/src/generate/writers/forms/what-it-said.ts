import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { newMessages } from '../../../core/forms/new-messages.ts';
import { shorten } from '../../shorten.ts';

/** What the page said when a form was sent, for a person to read: ' It said: “SKU: Use three letters.”', or nothing. */
export function whatItSaid({
  before,
  after,
}: {
  readonly before: FrameSnapshot;
  readonly after: FrameSnapshot;
}): string {
  const ofFields = after.forms
    .flatMap(({ fields }) => fields)
    .flatMap(({ label, error }) => (error === undefined ? [] : `${label}: ${error}`));
  const isInField = (text: string) => ofFields.some((said) => said.includes(text) || text.includes(said));
  const others = newMessages(before, after, 'error').filter((text) => !isInField(text));
  const said = [...new Set([...others, ...ofFields])].slice(0, LIMITS.generation.gapExamples);
  return said.length === 0 ? '' : ` It said: ${said.map((text) => `“${shorten(text)}”`).join(', ')}`;
}
