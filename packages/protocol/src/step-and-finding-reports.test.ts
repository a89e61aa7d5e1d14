import { EVIDENCE_KINDS, FAILURE_KINDS, FINDING_KINDS, type Finding, SEVERITIES, VERDICTS } from '@assay/domain';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type Fields, failureSchema, findingSchema, stepReportSchema } from './step-and-finding-reports.ts';

const FINDING: Finding = {
  kind: 'script-error',
  title: 'Boom',
  severity: 'serious',
  page: '/',
  evidence: [{ kind: 'note', title: 'Where', text: 'app.js:1' }],
};
const FAILURE = {
  step: 1,
  kind: 'expectation',
  message: 'No.',
  verdict: 'bug',
  reasons: ['The server answered 500.'],
  evidence: [],
};
const STEP = { text: 'Go back', status: 'passed', durationMs: 1, console: [], network: [] };

describe('what the domain knows travels', () => {
  it.each(FINDING_KINDS)('a finding of the kind %s', (kind) => {
    expect(findingSchema.parse({ ...FINDING, kind })).toEqual({ ...FINDING, kind });
  });
  it.each(SEVERITIES)('a finding that is %s', (severity) => {
    expect(findingSchema.safeParse({ ...FINDING, severity }).success).toBe(true);
  });
  it.each(EVIDENCE_KINDS)('evidence of the kind %s', (kind) => {
    expect(findingSchema.safeParse({ ...FINDING, evidence: [{ kind, title: 'x' }] }).success).toBe(true);
  });
  it.each(FAILURE_KINDS)('a failure of the kind %s', (kind) => {
    expect(failureSchema.safeParse({ ...FAILURE, kind }).success).toBe(true);
  });
  it.each(VERDICTS)('the verdict %s', (verdict) => {
    expect(failureSchema.safeParse({ ...FAILURE, verdict }).success).toBe(true);
  });
});

describe('what is added to the domain', () => {
  it('travels at once: a new kind of finding', async () => {
    expect(findingSchema.safeParse({ ...FINDING, kind: 'slow-page' }).success).toBe(false);
    vi.resetModules();
    vi.doMock('@assay/domain', async (original) => ({
      ...(await original<object>()),
      FINDING_KINDS: [...FINDING_KINDS, 'slow-page'],
    }));
    onTestFinished(() => {
      vi.doUnmock('@assay/domain');
      vi.resetModules();
    });
    const { findingSchema: later } = await import('./step-and-finding-reports.ts');
    expect(later.parse({ ...FINDING, kind: 'slow-page' })).toMatchObject({ kind: 'slow-page' });
  });

  it('does not compile without a schema: a new field, even an optional one', () => {
    type Later = Finding & { readonly since?: string };
    const known = { kind: z.any(), title: z.any(), severity: z.any(), page: z.any(), evidence: z.any() };
    // The types check fails when this line compiles.
    // @ts-expect-error
    const fields: Fields<Later> = known;
    expect(Object.keys(fields)).not.toContain('since');
  });
});

describe('what nobody knows is refused', () => {
  it.each([
    ['a finding of an unknown kind', findingSchema, { ...FINDING, kind: 'odd' }],
    ['a finding with a field too many', findingSchema, { ...FINDING, extra: 1 }],
    ['a failure before the first step by a negative number', failureSchema, { ...FAILURE, step: -1 }],
    ['an unknown verdict', failureSchema, { ...FAILURE, verdict: 'maybe' }],
    ['a step of an unknown state', stepReportSchema, { ...STEP, status: 'odd' }],
    [
      'a request with a field too many',
      stepReportSchema,
      { ...STEP, network: [{ method: 'GET', url: '/', status: 200, type: 'document', durationMs: 1, body: 'x' }] },
    ],
  ])('%s', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
