import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { abandonIfLockout } from '../accounts/abandon-if-lockout.ts';
import { type FormPlace, formsToTest } from './forms-to-test.ts';
import { fill, isRefused, refusal } from './refusal.ts';

/**
 * Tests that a password is only changed by who knows it, and only to one that was typed twice. The new password is the one
 * that the account has: an application that takes a change against expectation changes nothing.
 */
export const writeRefusedPasswords: Writer = (context) =>
  context.explored.signIn === null ? [] : formsToTest(context).flatMap((place) => proposalsFor(place, context));

function proposalsFor(place: FormPlace, context: WriterContext): readonly Proposal[] {
  const passwords = passwordsIn(place.form);
  const current = passwords.find(({ label }) => CURRENT.test(label));
  const repeated = passwords.findLast(({ label }) => REPEATED.test(label));
  if (passwords.length < 2) return [];
  return [
    ...(current ? [refusalOf('a wrong current password', current, { place, context })] : []),
    ...(repeated ? [refusalOf('a repeated password that differs', repeated, { place, context })] : []),
  ];
}

const CURRENT = /\b(?:current|old|existing|present)\b|aktuell|bisherig|\balte|actuel|ancien|actual|attuale/iu;
const REPEATED = /\b(?:repeat|confirm|again|verify|re-?type|re-?enter)|wiederhol|bestätig|répét|confirm|repet|ripet/iu;

function refusalOf(
  what: string,
  field: FieldSnapshot,
  { place, context }: { readonly place: FormPlace; readonly context: WriterContext },
): Proposal {
  return refusal(place, context, what, async (dryRun, form) => {
    await fill(dryRun, form);
    for (const each of passwordsIn(form))
      await dryRun.do({
        kind: 'type',
        text: each.label === field.label ? 'wrong-{{unique}}' : '{{password}}',
        target: each.target,
      });
    await isRefused(dryRun, form, LIMITS.generation.expectations.wrongFormat);
    abandonIfLockout(dryRun);
  });
}

function passwordsIn({ fields }: FormSnapshot): readonly FieldSnapshot[] {
  return fields.filter(({ type, disabled }) => type === 'password' && !disabled);
}
