import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** From 0, guessed at once, to 4, for very long. Heavy: to be loaded when it is needed. */
export function estimateStrength(password: string): number {
  // Longer ones are strong anyway, and estimating takes longer with every character.
  return estimator.check(password.slice(0, 100)).score;
}
