export type * from './app-map.ts';
export * from './element-description.ts';
export * from './errors.ts';
export * from './limits.ts';
export * from './role-words.ts';
export type * from './run-report.ts';
export * from './step.ts';
export type * from './target.ts';
export type * from './test-case.ts';
