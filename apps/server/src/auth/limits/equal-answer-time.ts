import { setTimeout as pause } from 'node:timers/promises';
import { EQUAL_ANSWER_MS } from './sign-in-limits.ts';

/** Gives the outcome no earlier than after 150 ms, so that what was found on the way does not show in its time. */
export async function withEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = pause(EQUAL_ANSWER_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
}

/** As `withEqualTime`, for failures alone. */
export async function refuseInEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = pause(EQUAL_ANSWER_MS);
  try {
    return await work();
  } catch (error) {
    await floor;
    throw error;
  }
}
