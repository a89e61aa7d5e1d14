export const QUEUE = 'work';
export const QUEUE_SCHEMA = 'pgboss';
