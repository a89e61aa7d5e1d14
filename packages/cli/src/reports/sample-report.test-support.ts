import type { Failure, RunReport, StepReport, TestReport } from '@assay/domain';

export function step(text: string, overrides: Partial<StepReport> = {}): StepReport {
  return { text, status: 'passed', durationMs: 120, console: [], network: [], ...overrides };
}

export function failure(overrides: Partial<Failure> = {}): Failure {
  return {
    step: 1,
    kind: 'expectation',
    message: 'The "Total" value is "$35.00", expected "$31.50".',
    verdict: 'bug',
    reasons: ['The server answered POST /api/cart/discount with 200.', 'The page did not change the sum.'],
    expected: '$31.50',
    actual: '$35.00',
    evidence: [],
    ...overrides,
  };
}

export function testReport(overrides: Partial<TestReport> = {}): TestReport {
  return {
    id: 'cart-total',
    name: 'The total follows the cart',
    feature: 'Cart',
    file: 'tests/cart-total.yaml',
    status: 'passed',
    flaky: false,
    startedAt: '2026-03-04T14:02:00.000Z',
    durationMs: 1_240,
    attempts: 1,
    healed: [],
    earlierFailures: [],
    steps: [step('Open "/"'), step('Click the "Add to cart" button')],
    ...overrides,
  };
}

export function runReport(overrides: Partial<RunReport> = {}): RunReport {
  return {
    startedAt: '2026-03-04T14:02:00.000Z',
    durationMs: 34_210,
    url: 'http://localhost:8080',
    browser: 'Chromium 153.0.8010.0',
    workers: 4,
    tests: [testReport()],
    findings: [],
    ...overrides,
  };
}

const request = { method: 'GET', url: 'http://localhost:8080/api/cart', status: 200, type: 'fetch', durationMs: 31 };

function failedTest(): TestReport {
  return testReport({
    id: 'discount',
    name: 'Customer pays for two items with a discount code',
    status: 'failed',
    durationMs: 6_410,
    failure: failure({ step: 5 }),
    trace: 'evidence/discount/trace.zip',
    healed: [
      {
        step: 3,
        from: 'the "Cart" link',
        to: 'the "Basket" link',
        confidence: 0.96,
        evidence: ['same place, role and neighbours', 'the name differs'],
      },
    ],
    steps: [
      step('Open "/"', { screenshot: 'evidence/shop.png', url: 'http://localhost:8080/', network: [request] }),
      step('Click the "Add to cart" button in the "Blue mug" item', { screenshot: 'evidence/shop.png' }),
      step('Click the "Cart" link', {
        status: 'healed',
        screenshot: 'evidence/before.png',
        structure: 'evidence/page.txt',
      }),
      step('Type "SPRING10" into the "Discount code" field', {
        screenshot: 'evidence/before.png',
        url: 'http://localhost:8080/cart',
        network: [
          { ...request, method: 'POST', url: 'http://localhost:8080/api/cart/discount?code=SPRING10', status: 500 },
        ],
        console: [{ level: 'error', text: 'TypeError: total is undefined', at: 'http://localhost:8080/cart.js:14:3' }],
      }),
      step('Expect the "Total" value to be "$31.50"', {
        status: 'failed',
        durationMs: 5_002,
        screenshot: 'evidence/after.png',
        structure: 'evidence/page.txt',
        url: 'http://localhost:8080/cart',
        message: 'It is "$35.00".',
      }),
      step('Click the "Place order" button', { status: 'skipped', durationMs: 0 }),
    ],
  });
}

/** One test of each outcome, with texts that look like markup, and `plain` more tests. */
export function sampleReport(plain: number): RunReport {
  const attack = '<img src=x onerror="document.title=\'owned\'"></script><script>document.title="owned"</script>';
  return runReport({
    tests: [
      failedTest(),
      testReport({ id: 'wrong-password', name: 'A wrong password is refused', feature: 'Sign-in' }),
      testReport({
        id: 'sign-in',
        name: 'Signing in with the right password',
        feature: 'Sign-in',
        flaky: true,
        attempts: 2,
        earlierFailures: [failure({ step: 2, verdict: 'flaky', message: 'The "Orders" link did not appear in 5 s.' })],
      }),
      testReport({
        id: 'attack',
        name: attack,
        feature: attack,
        file: attack,
        steps: [step(attack, { message: attack })],
      }),
      testReport({
        id: 'orders',
        name: 'Orders list what was bought',
        feature: 'Orders',
        status: 'error',
        failure: failure({
          step: 0,
          kind: 'unreachable',
          verdict: 'environment',
          message: 'http://localhost:8080 does not answer: connection refused.',
          reasons: ['Every test that started after 14:03 failed like this.'],
        }),
        steps: [],
      }),
      testReport({
        id: 'address',
        name: 'An address can be added, changed and removed',
        feature: 'Profile',
        healed: [{ step: 2, from: 'the "Add" button', to: 'the "New address" button', confidence: 0.88, evidence: [] }],
      }),
      ...Array.from({ length: plain }, (_, index) =>
        testReport({ id: `page-${index}`, name: `Page ${index + 1} opens`, feature: 'Navigation' }),
      ),
    ],
    findings: [
      {
        kind: 'failed-request',
        title: 'POST /api/cart/discount answered 500',
        severity: 'critical',
        page: '/cart',
        evidence: [{ kind: 'network', title: 'Request', text: 'POST http://localhost:8080/api/cart/discount 500' }],
      },
      {
        kind: 'broken-image',
        title: `The image ${attack} does not load`,
        severity: 'moderate',
        page: '/',
        evidence: [],
      },
      {
        kind: 'accessibility',
        title: 'Buttons must have discernible text (button-name)',
        severity: 'serious',
        page: '/',
        evidence: [],
      },
    ],
  });
}
