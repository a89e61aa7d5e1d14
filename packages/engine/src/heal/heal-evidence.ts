import { type ElementDescription, LIMITS } from '@assay/domain';
import type { Candidate } from '@assay/page';
import { listed } from '../core/wording/quoted-and-listed.ts';

/**
 * The traits that are equal, then those that changed:
 * `same role and neighbours`, `name was “Cart”, now “Basket”`.
 */
export function evidenceFor(
  wanted: ElementDescription,
  { description: found, agreeing, differing }: Candidate,
): readonly string[] {
  const same = agreeing.length > 0 ? [`same ${listed(agreeing)}`] : [];
  const changes = changed(wanted, found);
  const listedTraits = new Set(changes.map(([trait]) => trait));
  const others = differing.filter((trait) => !listedTraits.has(trait));
  return [
    ...same,
    ...changes.map(
      ([trait, before, now]) =>
        `${trait} was “${short(before)}”, now ${now === undefined ? 'none' : `“${short(now)}”`}`,
    ),
    ...(others.length > 0 ? [`different ${listed(others)}`] : []),
  ];
}

function changed(
  wanted: ElementDescription,
  found: ElementDescription,
): readonly (readonly [string, string, string | undefined])[] {
  const pairs = [
    ['name', wanted.name, found.name],
    ['role', wanted.role, found.role],
    ['label', wanted.label === wanted.name ? undefined : wanted.label, found.label],
    ['id', wanted.id, found.id],
    ['test id', wanted.testId, found.testId],
    ['field name', wanted.field, found.field],
    ['placeholder', wanted.placeholder, found.placeholder],
    ['address', wanted.href, found.href],
    ['text', wanted.text === wanted.name ? undefined : wanted.text, found.text],
  ] as const;
  return pairs.flatMap(([trait, before, now]) =>
    before !== undefined && before !== now ? [[trait, before, now] as const] : [],
  );
}

const most = LIMITS.evidence.traitCharacters;

const short = (text: string): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
