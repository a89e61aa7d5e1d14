import { expect, test } from 'vitest';
import { partFindings } from './part-findings.ts';

test('what is broken and what is not accessible are two lists, each in its order', () => {
  const [link, label, script, contrast] = [
    { kind: 'broken-link', title: 'link' },
    { kind: 'accessibility', title: 'label' },
    { kind: 'script-error', title: 'script' },
    { kind: 'accessibility', title: 'contrast' },
  ] as const;
  expect(partFindings([link, label, script, contrast])).toEqual({
    defects: [link, script],
    accessibility: [label, contrast],
  });
});
