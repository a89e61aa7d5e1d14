import { useCallback, useEffect, useState } from 'react';
import { BETA_COUNTER } from '../../../config/beta-counter.ts';
import { spotsAfterSignup, spotsAfterTick, startingSpots } from './beta-spots.ts';

const KEY = 'assay:beta-spots';

/** The counter of beta places and a function that takes one. The browser holds its value, so that it never rises. */
export function useBetaSpots(): readonly [spots: number, takeSpot: () => void] {
  const [spots, setSpots] = useState<number>(BETA_COUNTER.start);
  const change = useCallback((next: (spots: number) => number) => {
    // Another tab may have changed the held value.
    const changed = next(heldSpots());
    hold(changed);
    setSpots(changed);
  }, []);
  useEffect(() => {
    setSpots(heldSpots());
    const timer = setInterval(() => change((now) => spotsAfterTick(now, Math.random())), BETA_COUNTER.tickMs);
    return () => clearInterval(timer);
  }, [change]);
  return [spots, useCallback(() => change(spotsAfterSignup), [change])];
}

function heldSpots(): number {
  try {
    return startingSpots(localStorage.getItem(KEY));
  } catch {
    return BETA_COUNTER.start;
  }
}

function hold(spots: number): void {
  try {
    localStorage.setItem(KEY, String(spots));
  } catch (error) {
    console.warn('The browser holds no values:', error);
  }
}
