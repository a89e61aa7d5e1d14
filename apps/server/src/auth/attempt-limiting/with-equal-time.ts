import { setTimeout as pause } from 'node:timers/promises';
import { EQUAL_ANSWER_MS } from '../../limits/equal-answer-time.ts';

/** Answers no earlier than after `EQUAL_ANSWER_MS`, so that the time does not show what was found. */
export async function withEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = pause(EQUAL_ANSWER_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
}

/** Like `withEqualTime`, but only failures are delayed. */
export async function refuseInEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = pause(EQUAL_ANSWER_MS);
  try {
    return await work();
  } catch (error) {
    await floor;
    throw error;
  }
}
