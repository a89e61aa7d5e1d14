import { expect, test } from 'vitest';
import { invoiceStatus } from './invoice-status.ts';

test('P2-231: paid is green, pending yellow, failed red, anything else grey', () => {
  const tones = ['paid', 'pending', 'failed', 'void', 'draft', 'toString'].map((status) => invoiceStatus(status).tone);
  expect(tones).toEqual(['pass', 'wait', 'fail', 'none', 'none', 'none']);
});
