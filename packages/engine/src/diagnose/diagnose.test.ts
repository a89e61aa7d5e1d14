import type { Failure, TestReport } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from '../core/browser-clock-and-store-ports.ts';
import type { DiagnoseQuestion, RawFailure } from '../core/diagnosis-port.ts';
import type { LogWindow } from '../core/log/log-window.ts';
import { diagnose } from './diagnose.ts';

const NOTHING: LogWindow = { console: [], scriptErrors: [], requests: [], dialogs: [] };

function question(kind: Failure['kind'], more: Partial<DiagnoseQuestion> = {}): DiagnoseQuestion {
  const failure: RawFailure = { step: 3, kind, message: 'It failed.' };
  return { failure, log: NOTHING, ...more };
}

function requested(overrides: Partial<LoggedRequest>): LogWindow {
  const request: LoggedRequest = {
    method: 'GET',
    url: 'http://shop.test/cart',
    status: 200,
    type: 'fetch',
    durationMs: 3,
    pending: false,
    sameOrigin: true,
    navigation: false,
    ...overrides,
  };
  return { ...NOTHING, requests: [request] };
}

const candidate = (score: number) => ({
  ref: 'r',
  target: { role: 'button', name: 'Store' } as const,
  description: { role: 'button', tag: 'button', name: 'Store' },
  score,
  agreeing: [],
  differing: [],
});
const scriptError: LogWindow = { ...NOTHING, scriptErrors: [{ message: 'x is undefined', url: '', at: '' }] };
const document = { type: 'document', navigation: true } as const;
const passed: TestReport = {
  id: 't',
  name: 'T',
  feature: '',
  file: 't.yaml',
  status: 'passed',
  flaky: false,
  startedAt: '2026-05-01T00:00:00.000Z',
  durationMs: 1,
  attempts: 1,
  healed: [],
  earlierFailures: [],
  steps: [],
};

describe('the verdict', () => {
  it.each([
    ['a wrong value', question('expectation'), 'bug'],
    [
      'an answer of 500 before a missing element',
      question('element-missing', { log: requested({ status: 500 }) }),
      'bug',
    ],
    [
      'a script error before a missing element',
      question('element-missing', { log: scriptError, candidates: [candidate(0.9)] }),
      'bug',
    ],
    ['a covered element', question('element-not-ready'), 'bug'],
    ['a missing element with nothing like it', question('element-missing', { candidates: [candidate(0.2)] }), 'bug'],
    [
      'a missing element with one like it',
      question('element-missing', { candidates: [candidate(0.65)] }),
      'changed-interface',
    ],
    [
      'a missing element on another page than before',
      question('element-missing', { candidates: [candidate(0.65)], outline: 'a\nb\nc', previousOutline: 'x\ny\nz' }),
      'bug',
    ],
    ['two elements of one name', question('element-ambiguous'), 'changed-interface'],
    ['a crash of the page', question('page-crash'), 'environment'],
    ['a crash of the browser', question('browser-crash'), 'environment'],
    ['an unreachable application', question('unreachable'), 'environment'],
    ['a page that does not load in time', question('navigation'), 'environment'],
    ['a page that answers 500', question('navigation', { log: requested({ ...document, status: 500 }) }), 'bug'],
    [
      'a page that answers 503',
      question('navigation', { log: requested({ ...document, status: 503 }) }),
      'environment',
    ],
    ['an API that answers 503', question('expectation', { log: requested({ status: 503 }) }), 'bug'],
    [
      'a server that went away',
      question('expectation', { log: requested({ status: 0, failure: 'net::ERR_CONNECTION_REFUSED' }) }),
      'environment',
    ],
    [
      'another host that cannot be found',
      question('expectation', {
        log: requested({ status: 0, failure: 'net::ERR_NAME_NOT_RESOLVED', sameOrigin: false }),
      }),
      'bug',
    ],
    [
      'a request that was ended',
      question('expectation', { log: requested({ status: 0, failure: 'net::ERR_ABORTED' }) }),
      'bug',
    ],
    ['a wrong value, right on a retry', question('expectation', { laterPassed: true }), 'flaky'],
    ['a crash, right on a retry', question('browser-crash', { laterPassed: true }), 'environment'],
    ['a pass before', question('expectation', { previous: passed }), 'bug'],
  ] as const)('on %s is given with its reasons', (_name, asked, verdict) => {
    const { verdict: given, reasons } = diagnose(asked);
    expect(given).toBe(verdict);
    expect(reasons.length).toBeGreaterThan(0);
  });

  it('comes with what changed since the last pass', () => {
    const { evidence } = diagnose(
      question('element-missing', {
        candidates: [candidate(0.6)],
        previousOutline: 'heading "Cart"\nlist\nbutton "Save"',
        outline: 'heading "Cart"\nlist\nbutton "Store"',
      }),
    );
    expect(evidence).toEqual([
      { kind: 'note', title: 'What changed since the last pass', text: '− button "Save"\n+ button "Store"' },
    ]);
  });

  it('tells that an earlier attempt failed otherwise', () => {
    const earlier = [{ step: 1, kind: 'timeout', message: 'Too slow.' }] as const;
    expect(diagnose(question('expectation', { earlier })).reasons).toContain(
      'An earlier attempt failed otherwise, at step 1: Too slow.',
    );
  });
});
