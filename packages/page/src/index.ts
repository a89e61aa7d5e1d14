export { CODE_PATTERN } from './code-pattern.ts';
export type * from './contract.ts';
export {
  type Similarity,
  type SimilarityOptions,
  scoreSimilarity,
  type Trait,
  textLikeness,
} from './element-similarity.ts';
export { ISOLATED_SCRIPT } from './generated/isolated-script.ts';
export { PAGE_SCRIPT } from './generated/page-script.ts';
export type * from './isolated-contract.ts';
