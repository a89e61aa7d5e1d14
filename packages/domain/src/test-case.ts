import type { ElementDescription } from './element-description.ts';
import type { Step } from './step.ts';
import type { TestOrigin } from './test-origins.ts';

/** One test: the content of a test file. */
export type TestCase = {
  /** Stable, unique in its folder; the file's name without its ending. Lower case, digits and hyphens. */
  readonly id: string;
  readonly name: string;
  /** The part of the application that it tests ("Sign-in", "Cart"). */
  readonly feature: string;
  readonly origin: TestOrigin;
  /** Path where it starts, relative to the base URL of the environment. */
  readonly start: string;
  readonly tags: readonly string[];
  /** Values for `{{name}}` in steps. */
  readonly variables: Readonly<Record<string, string>>;
  /** Names of variables whose values come from outside the file and are masked in everything that is written. */
  readonly secrets: readonly string[];
  readonly steps: readonly Step[];
  /** Descriptions of elements by the target's phrase, as `printTarget` gives it. */
  readonly elements: Readonly<Record<string, ElementDescription>>;
};
