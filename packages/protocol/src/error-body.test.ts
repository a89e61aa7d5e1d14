import { AppError, ERROR_CODES, ERRORS } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorBody, errorFromResponse, inputProblems, statusOf } from './error-body.ts';

describe('errors', () => {
  it('go over the wire and come back with code, words, hint and details', () => {
    const error = new AppError('work_lost', 'Run 7 is over.', { details: { reason: 'finished' } });
    const back = errorFromResponse(statusOf('work_lost'), errorBody(error));
    expect({ code: back.code, message: back.message, hint: back.hint, details: back.details }).toEqual({
      code: 'work_lost',
      message: 'Run 7 is over.',
      hint: ERRORS.work_lost.hint,
      details: { reason: 'finished' },
    });
  });

  it.each([
    { status: 502, body: '<html>Bad gateway</html>', code: 'unavailable' },
    { status: 418, body: {}, code: 'internal' },
    { status: 500, body: { error: { code: 'of_tomorrow', message: 'New.', hint: 'None.' } }, code: 'internal' },
    { status: 400, body: { error: { code: 'toString', message: 'New.', hint: 'None.' } }, code: 'usage' },
  ])('status $status with a body of somebody else is $code', ({ status, body, code }) =>
    expect(errorFromResponse(status, body).code).toBe(code),
  );

  it.each(ERROR_CODES)('%s has a status of the 4xx or 5xx range', (code) => {
    expect(statusOf(code)).toBeGreaterThanOrEqual(400);
    expect(statusOf(code)).toBeLessThan(600);
  });

  it('carry the hint of the error itself when it has one, and no details when there are none', () => {
    const error = new AppError('conflict', 'Taken.', { hint: 'Choose another name.' });
    expect(errorBody(error)).toEqual({ error: { code: 'conflict', message: 'Taken.', hint: 'Choose another name.' } });
  });
});

describe('problems of an input', () => {
  const schema = z.strictObject({ tests: z.array(z.strictObject({ id: z.uuid() })), limit: z.number().max(5) });

  it('are all named, with the path of the value', () => {
    const parsed = schema.safeParse({ tests: [{ id: 'x' }], limit: 6, extra: true });
    expect(parsed.success ? [] : inputProblems(parsed.error).map(({ path }) => path)).toEqual([
      'tests.0.id',
      'limit',
      '',
    ]);
  });
});
