import { callName } from '../../core/exchanges/call-name.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import { isWriting } from '../../core/exchanges/exchange.ts';
import { keyOf, type Leaf, leavesOf } from '../../core/exchanges/leaves.ts';
import { HIDDEN_VALUE } from '../../core/exchanges/read-payload.ts';
import type { FieldEntry } from '../../core/forms/fields-to-fill.ts';
import { plainName, plainText } from '../../core/values/plain-text.ts';
import { sameValue } from '../../core/values/same-value.ts';
import type { Episode } from '../../core/witness-port.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';
import { typedValues } from './typed-values.ts';

/** A typed value and the keys under which a payload carries it. */
export type SentValue = { readonly entry: FieldEntry; readonly keys: readonly string[] };

/** What was sent of the typed values: the payload that carries most of them. Null when none carries any. */
export function sentValues(
  episode: Episode,
): { readonly exchange: Exchange; readonly values: readonly SentValue[] } | null {
  const typed = typedValues(episode);
  const all = episode.exchanges.filter((exchange) => isWriting(exchange) && exchange.sent !== undefined);
  const sent = all.map((exchange) => ({
    exchange,
    values: typed.map((entry) => ({ entry, keys: keysOf(leavesOf(exchange.sent), entry.value) })),
  }));
  const carried = ({ values }: { readonly values: readonly SentValue[] }) =>
    values.filter(({ keys }) => keys.length > 0).length;
  const best = sent.toSorted((a, b) => carried(b) - carried(a))[0];
  return best && carried(best) > 0 ? best : null;
}

function keysOf(leaves: readonly Leaf[], value: string): readonly string[] {
  const wanted = plainText(value);
  return leaves
    .filter(
      (leaf) =>
        leaf.value !== null &&
        leaf.value !== '' &&
        (sameValue(value, leaf.value) === 'agrees' ||
          (typeof leaf.value === 'string' && plainText(leaf.value).includes(wanted))),
    )
    .map(({ path }) => path);
}

/** Typed values that are not sent, and pairs that are sent under each other's key. */
export function sentSuspicions(episode: Episode, seen: SeenPage): readonly Suspicion[] {
  const sent = sentValues(episode);
  if (!sent) return [];
  const { exchange, values } = sent;
  const others = episode.exchanges
    .filter((each) => each !== exchange && each.sent !== undefined)
    .flatMap(({ sent: body }) => leavesOf(body));
  const lost = values.filter(({ entry, keys }) => keys.length === 0 && keysOf(others, entry.value).length === 0);
  const carried = values.filter(({ keys }) => keys.length > 0);
  const hidden = leavesOf(exchange.sent).some(({ value }) => value === HIDDEN_VALUE);
  // One value alone may have been sent for another purpose, such as a suggestion while typing.
  const isFormSent = carried.length >= 2 && carried.length >= lost.length;
  return [
    ...swapped(values, exchange, seen),
    ...(isFormSent && !hidden ? lost.map(({ entry }) => notSent(entry, exchange, seen)) : []),
  ];
}

function notSent({ field, value }: FieldEntry, exchange: Exchange, { path, baseUrl }: SeenPage): Suspicion {
  const instead = leavesOf(exchange.sent).find((leaf) => plainName(keyOf(leaf.path)) === plainName(field.label));
  const call = callName(exchange, baseUrl);
  return suspicion({
    kind: 'lost-input',
    title: `What is typed into “${field.label}” is not sent`,
    severity: 'serious',
    page: path,
    cause: ['not sent', field.label, call],
    seen: [
      ['Typed', `${shownValue(value)} into “${field.label}”`],
      ['Sent', instead ? `${call} with ${shownValue(instead.value)} as “${instead.path}”` : `${call} without it`],
    ],
  });
}

/** Two labels that are each the key of the other's value. */
function swapped(values: readonly SentValue[], exchange: Exchange, { path, baseUrl }: SeenPage): readonly Suspicion[] {
  const isUnder = ({ keys }: SentValue, label: string) =>
    keys.some((key) => plainName(keyOf(key)) === plainName(label));
  return values.flatMap((one, index) =>
    values.slice(index + 1).flatMap((other) => {
      const [a, b] = [one.entry.field.label, other.entry.field.label];
      if (!isUnder(one, b) || !isUnder(other, a) || isUnder(one, a) || isUnder(other, b)) return [];
      return suspicion({
        kind: 'lost-input',
        title: `“${a}” and “${b}” are sent in each other's place`,
        severity: 'serious',
        page: path,
        cause: ['swapped', a, b],
        seen: [
          ['Typed', `${shownValue(one.entry.value)} into “${a}”, ${shownValue(other.entry.value)} into “${b}”`],
          [
            'Sent',
            `${callName(exchange, baseUrl)} with ${shownValue(one.entry.value)} as “${one.keys.join(', ')}”, ${shownValue(other.entry.value)} as “${other.keys.join(', ')}”`,
          ],
        ],
      });
    }),
  );
}
