import type { Evidence, Failure, Finding, Heal, StepReport } from '@assay/domain';
import { z } from 'zod';
import { count } from './common.ts';

/** The engine's reports on the wire: the types are the domain's, the compiler holds the two together. */

const text = z.string();

export const evidenceSchema: z.ZodType<Evidence> = z.strictObject({
  kind: z.enum(['screenshot', 'structure', 'console', 'network', 'trace', 'note']),
  title: text,
  file: text.exactOptional(),
  text: text.exactOptional(),
});

export const stepReportSchema: z.ZodType<StepReport> = z.strictObject({
  text,
  status: z.enum(['passed', 'failed', 'error', 'skipped', 'healed']),
  durationMs: z.number().nonnegative(),
  screenshot: text.exactOptional(),
  structure: text.exactOptional(),
  url: text.exactOptional(),
  console: z.array(z.strictObject({ level: z.enum(['error', 'warning', 'info']), text, at: text })),
  network: z.array(
    z.strictObject({
      method: text,
      url: text,
      status: z.number().int(),
      type: text,
      durationMs: z.number(),
      failure: text.exactOptional(),
    }),
  ),
  message: text.exactOptional(),
});

export const healSchema: z.ZodType<Heal> = z.strictObject({
  step: count,
  from: text,
  to: text,
  confidence: z.number().min(0).max(1),
  evidence: z.array(text),
});

export const verdictSchema = z.enum(['bug', 'changed-interface', 'flaky', 'environment']);

export const failureSchema: z.ZodType<Failure> = z.strictObject({
  step: count,
  kind: z.enum([
    'expectation',
    'element-missing',
    'element-ambiguous',
    'element-not-ready',
    'navigation',
    'page-crash',
    'browser-crash',
    'unreachable',
    'timeout',
    'test-file',
  ]),
  message: text,
  verdict: verdictSchema,
  reasons: z.array(text),
  expected: text.exactOptional(),
  actual: text.exactOptional(),
  evidence: z.array(evidenceSchema),
});

export const findingSchema: z.ZodType<Finding> = z.strictObject({
  kind: z.enum([
    'script-error',
    'failed-request',
    'broken-link',
    'broken-image',
    'accessibility',
    'dead-button',
    'inconsistency',
  ]),
  title: text,
  severity: z.enum(['critical', 'serious', 'moderate', 'minor']),
  page: text,
  evidence: z.array(evidenceSchema),
});
