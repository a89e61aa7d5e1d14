import { printTestFile, type TestCase } from '@assay/domain';
import { type GeneratedTest, PROTOCOL_LIMITS } from '@assay/protocol';
import { cutText } from './cut-text.ts';

/** A test as the server takes it. */
export function wireTest(test: TestCase): GeneratedTest {
  return {
    slug: test.id,
    name: cutText(test.name, PROTOCOL_LIMITS.testNameCharacters),
    feature: cutText(test.feature, PROTOCOL_LIMITS.testFeatureCharacters),
    content: printTestFile(test),
    stepCount: test.steps.length,
    tags: [...test.tags],
  };
}
