import { z } from 'zod';

/** Lists come as objects whose names are numbers. */
export const list = <T extends z.ZodType>(item: T) =>
  z.record(z.string(), item).transform((record): z.output<T>[] => Object.values(record));
export const truth = z.enum(['true', 'false']).transform((word) => word === 'true');
export const metadata = z.record(z.string(), z.string()).default({});
export const limit = z.coerce.number().int().min(1).max(100).default(10);
