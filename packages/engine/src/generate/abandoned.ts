/** Thrown when a proposal turns out not to be a test. Its message is shown as the reason. */
export class Abandoned extends Error {}
