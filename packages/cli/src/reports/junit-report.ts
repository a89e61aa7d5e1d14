import type { Failure, RunReport, TestReport } from '@assay/domain';
import { escapeXml } from './escape.ts';

/**
 * The report in JUnit's XML for CI servers: one suite for each feature, times in seconds, pictures and traces as
 * `[[ATTACHMENT|path]]` lines. `failure` is a broken expectation, `error` a test that could not be performed.
 */
export function printJUnitReport(report: RunReport): string {
  const features = [...new Set(report.tests.map(({ feature }) => feature))];
  const suites = features.map((feature) => suite(feature, report));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'assay', ...totals(report.tests), time: seconds(report.durationMs) })}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(feature: string, report: RunReport): string {
  const tests = report.tests.filter((test) => test.feature === feature);
  const time = seconds(tests.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const head = { name: feature, timestamp: report.startedAt, ...totals(tests), time };
  return [
    `  <testsuite${attributes(head)}>`,
    ...properties({ url: report.url, browser: report.browser }, '    '),
    ...tests.map(testcase),
    '  </testsuite>',
  ].join('\n');
}

function testcase(test: TestReport): string {
  const head = { name: test.name, classname: test.feature, file: test.file, time: seconds(test.durationMs) };
  const own = {
    id: test.id,
    attempts: test.attempts,
    ...(test.flaky ? { flaky: 'true' } : {}),
    ...(test.healed.length > 0 ? { healed: test.healed.length } : {}),
    ...(test.failure ? { verdict: test.failure.verdict } : {}),
  };
  return [
    `    <testcase${attributes(head)}>`,
    ...properties(own, '      '),
    ...outcome(test),
    element('system-out', [...stepLines(test), ...healLines(test), ...attachments(test)].join('\n')),
    '    </testcase>',
  ].join('\n');
}

function outcome({ status, failure }: TestReport): readonly string[] {
  if (status === 'passed') return [];
  if (status === 'cancelled') return ['      <skipped message="cancelled"/>'];
  const tag = status === 'failed' ? 'failure' : 'error';
  if (!failure) return [`      <${tag} message="The test could not be carried out."/>`];
  return [element(tag, failureText(failure), { message: failure.message, type: failure.kind })];
}

function failureText(failure: Failure): string {
  return [
    failure.step === 0 ? 'Before the first step' : `Step ${failure.step}`,
    failure.message,
    ...(failure.expected === undefined ? [] : [`Expected: ${failure.expected}`]),
    ...(failure.actual === undefined ? [] : [`Actual: ${failure.actual}`]),
    `Verdict: ${failure.verdict}`,
    ...failure.reasons.map((reason) => `- ${reason}`),
  ].join('\n');
}

function stepLines(test: TestReport): readonly string[] {
  return test.steps.map(({ status, text, durationMs }, index) => {
    return `${index + 1}. [${status}] ${text} (${seconds(durationMs)} s)`;
  });
}

function healLines(test: TestReport): readonly string[] {
  return test.healed.map(({ step, from, to, confidence }) => {
    return `Healed in step ${step}: ${from} → ${to} (${Math.round(confidence * 100)}% sure)`;
  });
}

function attachments(test: TestReport): readonly string[] {
  const failed = test.failure?.evidence.flatMap(({ file }) => file ?? []) ?? [];
  const pictures = test.status === 'passed' ? [] : test.steps.flatMap(({ screenshot }) => screenshot ?? []).slice(-1);
  const files = new Set([...failed, ...pictures, ...(test.trace === undefined ? [] : [test.trace])]);
  return [...files].map((file) => `[[ATTACHMENT|${file}]]`);
}

function totals(tests: readonly TestReport[]) {
  const count = (status: TestReport['status']) => tests.filter((test) => test.status === status).length;
  return { tests: tests.length, failures: count('failed'), errors: count('error'), skipped: count('cancelled') };
}

function properties(values: Readonly<Record<string, string | number>>, indent: string): readonly string[] {
  const lines = Object.entries(values).map(([name, value]) => `${indent}  <property${attributes({ name, value })}/>`);
  return [`${indent}<properties>`, ...lines, `${indent}</properties>`];
}

function element(tag: string, content: string, values: Readonly<Record<string, string>> = {}): string {
  return `      <${tag}${attributes(values)}>${escapeXml(content)}</${tag}>`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`)
    .join('');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
