import { z } from 'zod';

/** Where an element was drawn, CSS pixels, relative to the document. */
export const boxSchema = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof boxSchema>;

/**
 * Many attributes of one element, so that it can be found again after some of them changed.
 * Which attributes matter follows Similo (Nass et al., TOSEM 2023) and its replication's stability figures.
 */
export const elementDescriptionSchema = z.strictObject({
  role: z.string(),
  name: z.string().optional(),
  tag: z.string(),
  type: z.string().optional(),
  id: z.string().optional(),
  testId: z.string().optional(),
  /** The `name` attribute. */
  field: z.string().optional(),
  label: z.string().optional(),
  placeholder: z.string().optional(),
  title: z.string().optional(),
  alt: z.string().optional(),
  /** Visible text of the element, white space folded, at most 200 characters. */
  text: z.string().optional(),
  /** Path and query, without the origin. */
  href: z.string().optional(),
  classes: z.array(z.string()).optional(),
  /** Texts just before and after the element. */
  neighbours: z.array(z.string()).optional(),
  /** Named containers from the inside out, as `role: name`. */
  within: z.array(z.string()).optional(),
  /** The headers of a table's columns, in their order. */
  columns: z.array(z.string()).optional(),
  css: z.string().optional(),
  xpath: z.string().optional(),
  box: boxSchema.optional(),
  /** Selectors that an importer found, unchanged: `css=…`, `xpath=…`, `aria=…`, `text=…`, `pierce=…`. */
  selectors: z.array(z.string()).optional(),
});

export type ElementDescription = z.infer<typeof elementDescriptionSchema>;
