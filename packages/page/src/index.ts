export type * from './contract.ts';
export { PAGE_SCRIPT } from './generated/page-script.ts';
export { type Similarity, type SimilarityOptions, scoreSimilarity, type Trait, textLikeness } from './similarity.ts';
