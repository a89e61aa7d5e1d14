import { expect, test } from 'vitest';
import { parseTestFile } from './parse-test-file.ts';

/**
 * Anybody who may write tests chooses the content of these files, and one agent process parses them for everybody.
 * Without limits, each of these kept the parser busy for 20 s to three minutes, or ended the process.
 */
test.each<[string, () => string, string]>([
  [
    'fifty thousand variables',
    () => `name: x\nvariables:\n${numbered(50_000, (n) => `  v${n}: a`)}\nsteps: [Go back]`,
    'A test has at most 500 variables; here are 50000.',
  ],
  [
    'twenty thousand elements',
    () => `name: x\nsteps: [Go back]\nelements:\n${numbered(20_000, (n) => `  'the "e${n}" row': {role: a, tag: b}`)}`,
    'A test has at most 2000 elements; here are 20000.',
  ],
  [
    'sixty thousand sentences that mean nothing',
    () => `name: x\nsteps:\n${'  - Frobnicate\n'.repeat(60_000)}`,
    'A test has at most 1000 steps; here are 60000.',
  ],
  [
    'an element inside a hundred thousand others',
    () => `name: x\nsteps:\n  - ${JSON.stringify(`Click the ${'"a" in '.repeat(100_000)}`)}`,
    'A step has at most 10000 characters; here are 700010.',
  ],
  [
    'a file of two million characters',
    () => `name: x\nsteps: [Go back]\n#${'x'.repeat(2_000_000)}`,
    'A test file has at most 1000000 characters; here are 2000026.',
  ],
])('%s: refused at once', (_, text, message) => {
  const result = parseTestFile(text(), { file: 'x.yaml' });
  expect(result.ok).toBe(false);
  expect(result.problems.map((problem) => problem.message)).toContain(message);
});

test('a key twenty thousand times is listed two hundred times at most', () => {
  const { problems } = parseTestFile(`name: x\nvariables:\n${'  a: b\n'.repeat(20_000)}steps: [Go back]`, {
    file: 'x.yaml',
  });
  expect(problems.length).toBe(200);
  expect(problems[0]).toMatchObject({ line: 4, message: 'This key stands here a second time.' });
});

test('a sentence of ten thousand characters, elements inside elements all the way, is read', () => {
  const sentence = `Click the "a" button${' in the "b" row'.repeat(650)}`;
  const result = parseTestFile(`name: x\nsteps:\n  - ${JSON.stringify(sentence)}`, { file: 'x.yaml' });
  expect(result.ok).toBe(true);
});

function numbered(count: number, line: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => line(n)).join('\n');
}
