import { type AppMap, EVIDENCE_MODES, FINAL_GENERATION_STATUSES, FINAL_RUN_STATUSES, LIMITS } from '@assay/domain';
import { z } from 'zod';
import { attemptRefSchema, count, durationMs, uuid, workRefSchema } from './ids-and-instants.ts';
import {
  type ReadLedgerAnswer,
  type ReadLedgerRequest,
  readLedgerAnswerSchema,
  readLedgerRequestSchema,
  type WriteLedgerAnswer,
  type WriteLedgerRequest,
  writeLedgerAnswerSchema,
  writeLedgerRequestSchema,
} from './ledger-requests.ts';
import { PROTOCOL_LIMITS } from './limits/limits.ts';
import {
  generationCountsSchema,
  loggedGenerationEventSchema,
  loggedRunEventSchema,
} from './run-and-generation-events.ts';
import { findingSchema, verdictSchema } from './step-and-finding-reports.ts';

const text = z.string();
const attempt = z.number().int().min(1);
const port = z.number().int().min(1).max(65_535);

export const helloRequestSchema = z.strictObject({
  protocol: z.number().int().min(1),
  version: text.max(PROTOCOL_LIMITS.agentVersionCharacters),
  name: text.min(1).max(LIMITS.agentNameCharacters),
  slots: z.number().int().min(1).max(PROTOCOL_LIMITS.maxSlots),
});
export type HelloRequest = z.infer<typeof helloRequestSchema>;

export const helloAnswerSchema = z.strictObject({
  agentId: uuid,
  heartbeatMs: z.number().int().min(1),
  claimWaitMs: z.number().int().nonnegative(),
  allowPrivateTargets: z.boolean(),
  /** What tested pages may not reach: ports of the server's machine, and places as `host:port`. */
  refusedPorts: z.array(port).exactOptional(),
  refusedPlaces: z.array(text).exactOptional(),
  eventBatch: z.strictObject({ maxEvents: z.number().int().min(1), maxDelayMs: durationMs }),
});
export type HelloAnswer = z.infer<typeof helloAnswerSchema>;

export const claimRequestSchema = z.strictObject({
  agentId: uuid,
  free: z.number().int().min(1).max(PROTOCOL_LIMITS.maxSlots),
  waitMs: z.number().int().min(0).max(PROTOCOL_LIMITS.claimWaitMs),
});
export type ClaimRequest = z.infer<typeof claimRequestSchema>;

const access = {
  /** The company that the work belongs to: agents use a browser for one company only. */
  companyId: uuid.exactOptional(),
  username: text.exactOptional(),
  password: text.exactOptional(),
  /** User name and password may be used at this origin only; written as `URL.origin` is. */
  credentialsOrigin: text.exactOptional(),
};

export const runWorkSchema = z.strictObject({
  kind: z.literal('run'),
  id: uuid,
  attempt,
  /** `content` is the test file, as text. */
  test: z.strictObject({ slug: text, content: text }),
  baseUrl: text,
  ...access,
  variables: z.record(text, text),
  /** Values of further variables, which nothing that is reported may contain; used at `credentialsOrigin` only. */
  secrets: z.record(text, text).exactOptional(),
  retries: count,
  heal: z.enum(['on', 'off']),
  device: text.exactOptional(),
  evidence: z.enum(EVIDENCE_MODES),
  timeoutMs: durationMs,
});
export type RunWork = z.infer<typeof runWorkSchema>;

export const generationWorkSchema = z.strictObject({
  kind: z.literal('generation'),
  id: uuid,
  attempt,
  url: text,
  ...access,
  goal: text.exactOptional(),
  maxTests: z.number().int().min(1),
  timeBudgetMs: z.number().int().min(1),
});
export type GenerationWork = z.infer<typeof generationWorkSchema>;

export const workSchema = z.discriminatedUnion('kind', [runWorkSchema, generationWorkSchema]);
export type Work = z.infer<typeof workSchema>;

export const claimAnswerSchema = z.strictObject({
  work: z.array(workSchema),
  /**
   * Ports of the server's machine that tests may reach although private addresses are refused: those of the sample
   * application.
   */
  allowedPorts: z.array(port).exactOptional(),
});
export type ClaimAnswer = z.infer<typeof claimAnswerSchema>;

export const heartbeatRequestSchema = z.strictObject({
  agentId: uuid,
  running: z.array(attemptRefSchema),
  /** The reason why the agent's browser runs without a sandbox; absent when it has one. */
  unsandboxed: text.max(PROTOCOL_LIMITS.sandboxReasonCharacters).exactOptional(),
});
export type HeartbeatRequest = z.infer<typeof heartbeatRequestSchema>;

/**
 * `cancel`: a person cancelled the work; the agent finishes it with what it has. `lost`: another agent has the work or
 * it is finished; the agent drops it.
 */
export const heartbeatAnswerSchema = z.strictObject({ cancel: z.array(workRefSchema), lost: z.array(workRefSchema) });
export type HeartbeatAnswer = z.infer<typeof heartbeatAnswerSchema>;

export const generatedTestSchema = z.strictObject({
  slug: text.min(1),
  name: text.min(1),
  feature: text,
  content: text.min(1),
  stepCount: count,
  tags: z.array(text),
});
export type GeneratedTest = z.infer<typeof generatedTestSchema>;

const slug = text.max(PROTOCOL_LIMITS.testSlugCharacters).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** A test that is kept at once. What the database would refuse is no such test. */
export const provenTestSchema = generatedTestSchema.extend({
  slug,
  name: text.max(PROTOCOL_LIMITS.testNameCharacters).regex(/\S/),
  feature: text.max(PROTOCOL_LIMITS.testFeatureCharacters),
  content: text.min(1).max(LIMITS.testFile.characters),
});

/** An event with what it does to the tests of the project. Agents of earlier versions send the event alone. */
export const sentGenerationEventSchema = loggedGenerationEventSchema.extend({
  /** With `proven`: the test, which is in the project from now on, whatever becomes of the agent. */
  keeps: provenTestSchema.exactOptional(),
  /** With `dropped`: the slug of a test that was kept and that the last replay refuted. */
  drops: slug.exactOptional(),
});
export type SentGenerationEvent = z.infer<typeof sentGenerationEventSchema>;

const batchOf = { agentId: uuid, id: uuid, attempt };
const most = PROTOCOL_LIMITS.eventMaxBatch;
export const eventsRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...batchOf, kind: z.literal('run'), events: z.array(loggedRunEventSchema).min(1).max(most) }),
  z.strictObject({
    ...batchOf,
    kind: z.literal('generation'),
    events: z.array(sentGenerationEventSchema).min(1).max(most),
  }),
]);
export type EventsRequest = z.infer<typeof eventsRequestSchema>;

export const eventsAnswerSchema = z.strictObject({ acceptedSeq: count });
export type EventsAnswer = z.infer<typeof eventsAnswerSchema>;

export const ARTIFACT_KINDS = ['picture', 'structure', 'console', 'network', 'trace'] as const;
export const artifactKindSchema = z.enum(ARTIFACT_KINDS);
export type ArtifactKind = z.infer<typeof artifactKindSchema>;

/** A plain file name: no slashes, no `..`, nothing that means something in a path or an address. */
export const artifactNameSchema = text
  .max(PROTOCOL_LIMITS.artifactNameCharacters)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
  .refine((name) => !name.includes('..'));
export const CONTENT_TYPES = ['image/jpeg', 'image/png', 'text/plain', 'application/json', 'application/zip'] as const;
export const artifactUploadSchema = attemptRefSchema.extend({
  agentId: uuid,
  attempt: z.coerce.number().int().min(1),
  name: artifactNameSchema,
  artifact: artifactKindSchema,
  type: z.enum(CONTENT_TYPES),
});
export type ArtifactUpload = z.infer<typeof artifactUploadSchema>;
export const artifactAnswerSchema = z.strictObject({ path: text });

export const runOutcomeSchema = z.strictObject({
  status: z.enum(FINAL_RUN_STATUSES),
  durationMs,
  verdict: verdictSchema.exactOptional(),
  healed: count,
  flaky: z.boolean(),
  message: text.exactOptional(),
  findings: z.array(findingSchema),
});
export type RunOutcome = z.infer<typeof runOutcomeSchema>;

/** The server only stores the map and the web app draws it, so only its outline is checked here. */
const appMapSchema = z.custom<AppMap>(
  (map) =>
    z
      .looseObject({
        version: z.literal(1),
        url: text,
        states: z.array(z.looseObject({ id: text, route: text })),
        transitions: z.array(z.strictObject({ from: text, action: text, to: text })),
        counts: z.looseObject({ pages: count, forms: count, actions: count }),
      })
      .safeParse(map).success,
  'not an application map',
);

export const generationOutcomeSchema = z.strictObject({
  status: z.enum(FINAL_GENERATION_STATUSES),
  message: text.exactOptional(),
  map: appMapSchema.exactOptional(),
  tests: z.array(generatedTestSchema),
  dropped: z.array(z.strictObject({ name: text, reason: text })),
  findings: z.array(findingSchema),
  counts: generationCountsSchema,
});
export type GenerationOutcome = z.infer<typeof generationOutcomeSchema>;

export const finishRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...batchOf, kind: z.literal('run'), outcome: runOutcomeSchema }),
  z.strictObject({ ...batchOf, kind: z.literal('generation'), outcome: generationOutcomeSchema }),
]);
export type FinishRequest = z.infer<typeof finishRequestSchema>;

/** False when the attempt has ended before: an earlier call finished it, or the server took the work back. */
export const finishAnswerSchema = z.strictObject({ accepted: z.boolean() });
export type FinishAnswer = z.infer<typeof finishAnswerSchema>;

export const byeRequestSchema = z.strictObject({ agentId: uuid });
export const byeAnswerSchema = z.strictObject({});

/** The calls with JSON bodies. Artifacts are uploaded as raw bodies. */
export type AgentMessages = {
  hello: { input: HelloRequest; output: HelloAnswer };
  claim: { input: ClaimRequest; output: ClaimAnswer };
  heartbeat: { input: HeartbeatRequest; output: HeartbeatAnswer };
  events: { input: EventsRequest; output: EventsAnswer };
  'read-ledger': { input: ReadLedgerRequest; output: ReadLedgerAnswer };
  'write-ledger': { input: WriteLedgerRequest; output: WriteLedgerAnswer };
  finish: { input: FinishRequest; output: FinishAnswer };
  bye: { input: z.infer<typeof byeRequestSchema>; output: z.infer<typeof byeAnswerSchema> };
};
export type AgentCall = keyof AgentMessages;
export type AgentInput<Call extends AgentCall> = AgentMessages[Call]['input'];
export type AgentOutput<Call extends AgentCall> = AgentMessages[Call]['output'];

export const AGENT_CALLS: {
  readonly [Call in AgentCall]: {
    readonly input: z.ZodType<AgentInput<Call>>;
    readonly output: z.ZodType<AgentOutput<Call>>;
  };
} = {
  hello: { input: helloRequestSchema, output: helloAnswerSchema },
  claim: { input: claimRequestSchema, output: claimAnswerSchema },
  heartbeat: { input: heartbeatRequestSchema, output: heartbeatAnswerSchema },
  events: { input: eventsRequestSchema, output: eventsAnswerSchema },
  'read-ledger': { input: readLedgerRequestSchema, output: readLedgerAnswerSchema },
  'write-ledger': { input: writeLedgerRequestSchema, output: writeLedgerAnswerSchema },
  finish: { input: finishRequestSchema, output: finishAnswerSchema },
  bye: { input: byeRequestSchema, output: byeAnswerSchema },
};
