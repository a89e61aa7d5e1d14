export * from './agents.ts';
export {
  type AttemptRef,
  attemptRefSchema,
  WORK_KINDS,
  type WorkKind,
  type WorkRef,
  workKindSchema,
  workRefSchema,
} from './common.ts';
export {
  type ErrorBody,
  errorBody,
  errorBodySchema,
  errorFromResponse,
  type InputProblem,
  inputProblems,
  statusOf,
} from './errors.ts';
export { FUNCTION_OUTPUTS } from './function-outputs.ts';
export {
  FUNCTIONS,
  type FunctionDeclaration,
  type FunctionInput,
  type FunctionName,
  type FunctionOutput,
  type PersonFunction,
  type VisitorFunction,
} from './functions.ts';
export { PROTOCOL_LIMITS } from './limits/limits.ts';
export { failureSchema, findingSchema, healSchema, stepReportSchema } from './report.ts';
export {
  BROADCASTS,
  type CompanyEvent,
  type GenerationLogPayload,
  parseTopic,
  type RunLogPayload,
  type Topic,
  topicName,
} from './topics.ts';
export { negotiateVersion, OLDEST_PROTOCOL_VERSION, PROTOCOL_HEADER, PROTOCOL_VERSION } from './version.ts';
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
} from './work-events.ts';
