import {
  CONSOLE_LEVELS,
  type ConsoleEntry,
  EVIDENCE_KINDS,
  type Evidence,
  FAILURE_KINDS,
  type Failure,
  FINDING_KINDS,
  type Finding,
  type Heal,
  type NetworkEntry,
  SEVERITIES,
  STEP_STATUSES,
  type StepReport,
  VERDICTS,
} from '@assay/domain';
import { z } from 'zod';
import { count } from './ids-and-instants.ts';

/**
 * The engine's reports on the wire. Kinds and states are the domain's arrays, so that a kind that is added there is
 * accepted here. A field that is added there does not compile until its schema stands here (`Fields`).
 */

/** A schema for every field of a type, for the optional ones too. */
export type Fields<Type> = Readonly<Record<keyof Type, z.ZodType>>;

const text = z.string();

export const evidenceSchema: z.ZodType<Evidence> = z.strictObject({
  kind: z.enum(EVIDENCE_KINDS),
  title: text,
  file: text.exactOptional(),
  text: text.exactOptional(),
} satisfies Fields<Evidence>);

const consoleEntrySchema: z.ZodType<ConsoleEntry> = z.strictObject({
  level: z.enum(CONSOLE_LEVELS),
  text,
  at: text,
} satisfies Fields<ConsoleEntry>);

const networkEntrySchema: z.ZodType<NetworkEntry> = z.strictObject({
  method: text,
  url: text,
  status: z.number().int(),
  type: text,
  durationMs: z.number(),
  failure: text.exactOptional(),
} satisfies Fields<NetworkEntry>);

export const stepReportSchema: z.ZodType<StepReport> = z.strictObject({
  text,
  status: z.enum(STEP_STATUSES),
  durationMs: z.number().nonnegative(),
  screenshot: text.exactOptional(),
  structure: text.exactOptional(),
  url: text.exactOptional(),
  console: z.array(consoleEntrySchema),
  network: z.array(networkEntrySchema),
  message: text.exactOptional(),
} satisfies Fields<StepReport>);

export const healSchema: z.ZodType<Heal> = z.strictObject({
  step: count,
  from: text,
  to: text,
  confidence: z.number().min(0).max(1),
  evidence: z.array(text),
} satisfies Fields<Heal>);

export const verdictSchema = z.enum(VERDICTS);

export const failureSchema: z.ZodType<Failure> = z.strictObject({
  step: count,
  kind: z.enum(FAILURE_KINDS),
  message: text,
  verdict: verdictSchema,
  reasons: z.array(text),
  expected: text.exactOptional(),
  actual: text.exactOptional(),
  evidence: z.array(evidenceSchema),
} satisfies Fields<Failure>);

export const findingSchema: z.ZodType<Finding> = z.strictObject({
  kind: z.enum(FINDING_KINDS),
  title: text,
  severity: z.enum(SEVERITIES),
  page: text,
  evidence: z.array(evidenceSchema),
} satisfies Fields<Finding>);
