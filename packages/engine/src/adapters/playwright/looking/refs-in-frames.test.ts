import type { Target } from '@assay/domain';
import { expect, test } from 'vitest';
import { mergeLocated } from './merge-frames.ts';
import { refInFrame, splitRef, splitTarget, targetInFrame } from './refs-in-frames.ts';

const frame: Target = { role: 'frame', name: 'Payment' };

test('a reference carries its frame and gives it back', () => {
  expect(refInFrame('', 'e1')).toBe('e1');
  expect(splitRef(refInFrame('f2', 'e1'))).toEqual({ frame: 'f2', ref: 'e1' });
  expect(splitRef('e1')).toEqual({ frame: '', ref: 'e1' });
});

test('a target is put into its frame at its outermost container, and taken out again', () => {
  const inside: Target = { role: 'button', name: 'Pay', within: { role: 'dialog', name: 'Card' } };
  const whole = targetInFrame(inside, frame);
  expect(whole).toEqual({ role: 'button', name: 'Pay', within: { role: 'dialog', name: 'Card', within: frame } });
  expect(splitTarget(whole)).toEqual({ frame, inside });
});

test('a target without a frame is not split', () => {
  expect(splitTarget({ role: 'button', within: { role: 'row', name: 'A' } })).toBeNull();
  expect(splitTarget(frame)).toBeNull();
});

test('what one frame has is found, what two have is ambiguous, what none has is missing with all that is near', () => {
  const found = { status: 'found', ref: 'e1', identity: 1 } as const;
  const missing = { status: 'missing', hidden: 1, nearby: ['Pay later'] } as const;
  expect(
    mergeLocated([
      { frame: '', result: missing },
      { frame: 'f1', result: found },
    ]),
  ).toEqual({ ...found, ref: 'f1/e1' });
  expect(
    mergeLocated([
      { frame: 'f1', result: found },
      { frame: 'f2', result: found },
    ]),
  ).toEqual({
    status: 'ambiguous',
    count: 2,
    refs: ['f1/e1', 'f2/e1'],
  });
  expect(
    mergeLocated([
      { frame: '', result: missing },
      { frame: 'f1', result: missing },
    ]),
  ).toEqual({
    status: 'missing',
    hidden: 2,
    nearby: ['Pay later', 'Pay later'],
  });
});
