import { expect, test } from 'vitest';
import { printJUnitReport } from './junit-report.ts';
import { failure, runReport, sampleReport, step, testReport } from './sample-report.test-support.ts';

test('prints suites by feature, time in seconds, properties and attachments', () => {
  const report = runReport({
    tests: [
      testReport({ flaky: true, attempts: 2, steps: [step('Open "/"')] }),
      testReport({
        id: 'discount',
        name: 'A discount is subtracted',
        status: 'failed',
        steps: [step('Open "/"', { status: 'failed', screenshot: 'evidence/1.png' })],
        failure: failure({ reasons: [] }),
        trace: 'evidence/trace.zip',
      }),
    ],
  });
  expect(printJUnitReport(report)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="assay" tests="2" failures="1" errors="0" skipped="0" time="34.210">
  <testsuite name="Cart" timestamp="2026-03-04T14:02:00.000Z" tests="2" failures="1" errors="0" skipped="0" time="2.480">
    <properties>
      <property name="url" value="http://localhost:8080"/>
      <property name="browser" value="Chromium 153.0.8010.0"/>
    </properties>
    <testcase name="The total follows the cart" classname="Cart" file="tests/cart-total.yaml" time="1.240">
      <properties>
        <property name="id" value="cart-total"/>
        <property name="attempts" value="2"/>
        <property name="flaky" value="true"/>
      </properties>
      <system-out>1. [passed] Open &quot;/&quot; (0.120 s)</system-out>
    </testcase>
    <testcase name="A discount is subtracted" classname="Cart" file="tests/cart-total.yaml" time="1.240">
      <properties>
        <property name="id" value="discount"/>
        <property name="attempts" value="1"/>
        <property name="verdict" value="bug"/>
      </properties>
      <failure message="The &quot;Total&quot; value is &quot;$35.00&quot;, expected &quot;$31.50&quot;." type="expectation">Step 1
The &quot;Total&quot; value is &quot;$35.00&quot;, expected &quot;$31.50&quot;.
Expected: $31.50
Actual: $35.00
Verdict: bug</failure>
      <system-out>1. [failed] Open &quot;/&quot; (0.120 s)
[[ATTACHMENT|evidence/1.png]]
[[ATTACHMENT|evidence/trace.zip]]</system-out>
    </testcase>
  </testsuite>
</testsuites>
`);
});

test('what could not be carried out is an error, what was cancelled is skipped', () => {
  const xml = printJUnitReport(
    runReport({
      tests: [
        testReport({
          id: 'a',
          status: 'error',
          failure: failure({ step: 0, kind: 'unreachable', verdict: 'environment' }),
        }),
        testReport({ id: 'b', status: 'cancelled' }),
        testReport({ id: 'c', status: 'error' }),
      ],
    }),
  );
  expect(xml).toContain('tests="3" failures="0" errors="2" skipped="1"');
  expect(xml).toContain('type="unreachable">Before the first step\n');
  expect(xml).toContain('<skipped message="cancelled"/>');
  expect(xml).toContain('<error message="The test could not be carried out."/>');
});

test('a heal is said in the output and counted in the properties', () => {
  const xml = printJUnitReport(sampleReport(0));
  expect(xml).toContain('<property name="healed" value="1"/>');
  expect(xml).toContain('Healed in step 2: the &quot;Add&quot; button → the &quot;New address&quot; button (88% sure)');
});

test.each([
  ['markup', '<b attr="x">&amp;\'', '&lt;b attr=&quot;x&quot;&gt;&amp;amp;&#39;'],
  ['control characters', 'a\u0000b\u001b[31mc', 'a\ufffdb\ufffd[31mc'],
  ['line ends and tabs in an attribute', 'a\nb\tc', 'a&#10;b&#9;c'],
  ['half a character', 'a\ud800b', 'a\ufffdb'],
  ['characters beyond the first plane', 'a😀b', 'a😀b'],
])('escapes %s in names', (_, name, printed) => {
  expect(printJUnitReport(runReport({ tests: [testReport({ name })] }))).toContain(`<testcase name="${printed}"`);
});
