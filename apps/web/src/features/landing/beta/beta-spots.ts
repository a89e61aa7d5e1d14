import { BETA_COUNTER } from '../../../config/beta-counter.ts';

const { start, floor, mostPerTick, perSignup } = BETA_COUNTER;

/** The counter at the start: what this browser held, if that is a count between the floor and the start. */
export function startingSpots(held: string | null): number {
  const count = Number(held ?? Number.NaN);
  return Number.isInteger(count) && count >= floor && count <= start ? count : start;
}

/** The counter after a tick. `random` is from 0 up to, not including, 1. */
export function spotsAfterTick(spots: number, random: number): number {
  return Math.max(floor, spots - Math.floor(random * (mostPerTick + 1)));
}

export function spotsAfterSignup(spots: number): number {
  return Math.max(floor, spots - perSignup);
}
