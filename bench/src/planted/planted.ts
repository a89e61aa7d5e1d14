/** Something that is built into an application on purpose: a defect, or a change that harms nobody. */
export type Planted = {
  readonly id: string;
  /** What a user would see, in a sentence. */
  readonly what: string;
};

/** What a person would list as a feature, and the defect that breaks it and nothing else. */
export type Feature = {
  readonly id: string;
  readonly what: string;
  /** The id of the defect. A feature counts when a proven test fails because of it. */
  readonly brokenBy: string;
};
