import type { FrameSnapshot } from '@assay/page';
import { callName } from '../../core/exchanges/call-name.ts';
import { type Exchange, isWriting } from '../../core/exchanges/exchange.ts';
import { wasRefused } from '../../core/exchanges/succeeded.ts';
import { newMessages } from '../../core/forms/new-messages.ts';
import { plainText } from '../../core/values/plain-text.ts';
import type { Episode } from '../../core/witness-port.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';

const CLAIMS_SUCCESS =
  /\b(?:success\w*|saved|created|added|updated|deleted|removed|sent|done|gespeichert|erstellt|gelöscht|erfolgreich)\b/iu;
const DENIES = /\b(?:not|no|n't|fail\w*|error|could|cannot|unable|invalid|wrong|nicht|fehl\w*|konnte)\b/iu;

/** Writes that the server refused while the page says nothing, or claims that they succeeded. */
export function toldSuspicions(episode: Episode, { path, baseUrl }: SeenPage): readonly Suspicion[] {
  const writes = episode.exchanges.filter(
    (exchange) => isWriting(exchange) && !exchange.pending && exchange.type !== 'document',
  );
  const refused = writes.filter((exchange) => wasRefused(exchange) && exchange.status !== 401);
  const [first] = refused;
  if (!first || refused.length < writes.length) return [];
  const news = newTexts(episode);
  const claim = newMessages(episode.start, episode.after).find(
    (text) => CLAIMS_SUCCESS.test(text) && !DENIES.test(text),
  );
  if (claim === undefined && (news.length > 0 || saysError(episode.after) || isElsewhere(episode))) return [];
  return [untold(first, claim, { label: episode.label, path, baseUrl })];
}

function untold(
  refused: Exchange,
  claim: string | undefined,
  { label, path, baseUrl }: SeenPage & { readonly label: string },
): Suspicion {
  const call = callName(refused, baseUrl);
  return suspicion({
    kind: 'untold-failure',
    title:
      claim === undefined
        ? `“${label}” fails, and the page does not say so`
        : `“${label}” fails, and the page claims success`,
    severity: 'serious',
    page: path,
    cause: ['untold', label, call],
    seen: [
      ['Answered', `${call}: ${refused.status}${refused.status < 400 ? ' with errors' : ''}`],
      ['Shown', claim === undefined ? 'no new text' : shownValue(claim)],
    ],
  });
}

/** Texts that the page did not have before. Any of them may tell what happened. */
function newTexts({ start, after, entries }: Episode): readonly string[] {
  const typed = new Set(entries.map(({ value }) => plainText(value)));
  const old = new Set(textsOf(start));
  return textsOf(after).filter((text) => !old.has(text) && !typed.has(text));
}

/** An error that stands there from an earlier try tells the same. */
function saysError({ messages, forms }: FrameSnapshot): boolean {
  return messages.some(({ tone }) => tone === 'error') || forms.some(({ fields }) => fields.some(({ error }) => error));
}

function textsOf({ nodes, messages, forms }: FrameSnapshot): readonly string[] {
  const errors = forms.flatMap(({ fields }) => fields.flatMap(({ error }) => error ?? []));
  return [...nodes.map(({ name }) => name), ...messages.map(({ text }) => text), ...errors]
    .map(plainText)
    .filter(Boolean);
}

/** The page that follows may say it in a way of its own. */
function isElsewhere({ before, after }: Episode): boolean {
  return before.url !== after.url;
}
