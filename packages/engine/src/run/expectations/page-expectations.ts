import type { Expectation, TextMatch } from '@assay/domain';
import { windowOf } from '../../core/log/log-window.ts';
import { quoted } from '../../core/wording/quoted-and-listed.ts';
import type { StepTools } from '../step/step-tools.ts';
import { type Answer, HOLDS, unless, unlike } from './expectation-answer.ts';
import { isPathOf } from './is-path-of.ts';
import { matchesText, matchInWords } from './text-match.ts';

type Of<Kind extends Expectation['kind']> = Extract<Expectation, { kind: Kind }>;

/** Checks the address, which a sentence may give in full or relative to the base address. */
export function checkAddress({ match }: Of<'address'>, url: string, baseUrl: string): Answer {
  const forms = addressForms(url, baseUrl);
  const holds = forms.some((form) => matchesText(form, match));
  return unless(holds, () => otherText('The address', forms.at(-1) ?? url, match));
}

/** Checks the title of the document. */
export function checkTitle({ match }: Of<'title'>, title: string): Answer {
  return unless(matchesText(title, match), () => otherText('The title', title, match));
}

/** Checks the requests since the last action. */
export function checkRequest(expectation: Of<'request'>, { session, memory }: StepTools): Answer {
  const { method, path, status } = expectation;
  const { requests } = windowOf(session.log, memory.actedAt);
  const made = requests.filter((request) => request.method === method.toUpperCase() && isPathOf(request.url, path));
  if (made.some((request) => !request.pending && request.status === status)) return HOLDS;
  const asked = `${method.toUpperCase()} ${path}`;
  const last = made.at(-1);
  if (!last) return unlike(`No request ${asked} was made.`, { expected: `${asked} → ${status}`, actual: 'no request' });
  const actual = last.pending ? 'no answer yet' : (last.failure ?? String(last.status));
  return unlike(`${asked} was answered with ${actual}, expected ${status}.`, { expected: String(status), actual });
}

/** Checks the script errors since the last action. */
export function checkNoScriptErrors({ session, memory }: StepTools): Answer {
  const error = windowOf(session.log, memory.actedAt).scriptErrors[0];
  return error === undefined
    ? HOLDS
    : unlike(`A script error was raised: ${quoted(error.message)}.`, {
        expected: 'no script error',
        actual: error.message,
      });
}

function addressForms(url: string, baseUrl: string): readonly string[] {
  if (!URL.canParse(url)) return [url];
  const { origin, pathname, search, hash } = new URL(url);
  if (origin === 'null') return [url];
  const prefix = new URL(baseUrl).pathname.replace(/\/$/u, '');
  const rest = `${search}${hash}`;
  const forms = [url, `${pathname}${rest}`];
  if (prefix !== '' && new URL(baseUrl).origin === origin && `${pathname}/`.startsWith(`${prefix}/`)) {
    forms.push(`${pathname.slice(prefix.length) || '/'}${rest}`);
  }
  return forms;
}

function otherText(what: string, actual: string, match: TextMatch): Answer {
  return unlike(`${what} was ${quoted(actual)}, expected ${matchInWords(match)}.`, { expected: match.text, actual });
}
