export type * from './client.ts';
export * from './company.ts';
export * from './generations.ts';
export * from './projects.ts';
export type * from './rows.ts';
export * from './runs.ts';
export * from './team.ts';
export * from './tests.ts';
export * from './unwrap.ts';
