export * from './agent-requests.ts';
export {
  type ErrorBody,
  errorBody,
  errorBodySchema,
  errorFromResponse,
  type InputProblem,
  inputProblems,
  statusOf,
} from './error-body.ts';
export {
  FUNCTIONS,
  type FunctionDeclaration,
  type FunctionInput,
  type FunctionName,
  type FunctionOutput,
  type PersonFunction,
  type VisitorFunction,
} from './function-inputs.ts';
export { FUNCTION_OUTPUTS, type Invoice } from './function-outputs.ts';
export {
  type AttemptRef,
  attemptRefSchema,
  WORK_KINDS,
  type WorkKind,
  type WorkRef,
  workKindSchema,
  workRefSchema,
} from './ids-and-instants.ts';
export type {
  ReadLedgerAnswer,
  ReadLedgerRequest,
  WriteLedgerAnswer,
  WriteLedgerRequest,
} from './ledger-requests.ts';
export { PROTOCOL_LIMITS } from './limits/limits.ts';
export {
  BROADCASTS,
  type CompanyEvent,
  type GenerationLogPayload,
  parseTopic,
  type RunLogPayload,
  type Topic,
  topicName,
} from './realtime-topics.ts';
export {
  type GenerationCounts,
  type GenerationEvent,
  generationCountsSchema,
  generationEventSchema,
  isLivePicture,
  type LoggedEvent,
  loggedGenerationEventSchema,
  loggedRunEventSchema,
  type RunEvent,
  runEventSchema,
  type WorkEvent,
} from './run-and-generation-events.ts';
export { failureSchema, findingSchema, healSchema, stepReportSchema } from './step-and-finding-reports.ts';
export { negotiateVersion, OLDEST_PROTOCOL_VERSION, PROTOCOL_HEADER, PROTOCOL_VERSION } from './version.ts';
