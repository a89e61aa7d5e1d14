export * from './self-signed.ts';
export * from './serve-static.ts';
export * from './with-session.ts';
