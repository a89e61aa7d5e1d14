// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../test-support/fake-server.ts';
import { renderScreen } from '../test-support/render-screen.tsx';
import { COMPANY_ID, usage } from '../test-support/rows.ts';
import { usageQuery } from './plan-usage.ts';
import { usePlanEnd } from './use-plan-end.ts';

function Watching() {
  const { data } = useQuery(usageQuery(COMPANY_ID));
  usePlanEnd(data);
  return data === undefined ? null : <p>{data.active ? 'active' : 'ended'}</p>;
}

afterEach(() => vi.useRealTimers());

/** A workspace whose plan ends in an hour, by a clock that is `aheadMs` ahead of the browser's. */
async function watch(aheadMs: number) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const end = Date.now() + aheadMs + 3_600_000;
  const answered = vi.fn(() => {
    const now = Date.now() + aheadMs;
    return Response.json(
      usage({ now: new Date(now).toISOString(), active_until: new Date(end).toISOString(), active: now < end }),
    );
  });
  fakeServer({ 'rpc/get_company_usage': answered });
  await renderScreen(<Watching />);
  expect(await screen.findByText('active')).toBeTruthy();
  return answered;
}

test.each([0, 40 * 86_400_000])(
  'D-036, D-038: the end of a trial is noticed by the clock, without any event (%i ms ahead)',
  async (aheadMs) => {
    const answered = await watch(aheadMs);
    await vi.advanceTimersByTimeAsync(3_500_000);
    expect(answered).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(115_000);
    await waitFor(() => expect(screen.getByText('ended')).toBeTruthy());
    const asked = answered.mock.calls.length;
    // It is asked once more at most for what the clock is not known by, and never again after the end.
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(answered).toHaveBeenCalledTimes(asked);
  },
);
