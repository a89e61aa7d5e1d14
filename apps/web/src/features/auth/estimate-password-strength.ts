import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** From 0 (guessed at once) to 4 (takes very long to guess). Load this module on demand: its dictionaries are large. */
export function estimateStrength(password: string): number {
  // The estimate takes longer with every character, and a longer password is strong anyway.
  return estimator.check(password.slice(0, 100)).score;
}
