import { useEffect, useRef } from 'react';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { serverAnswers } from './server-answers.ts';

/** While the server is `away`, asks every few seconds whether it is back, and calls `onBack` then. */
export function useWhenServerIsBack(away: boolean, onBack: () => void): void {
  const call = useRef(onBack);
  useEffect(() => {
    call.current = onBack;
  });
  useEffect(() => {
    if (!away) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let current = true;
    const ask = async () => {
      const back = navigator.onLine && (await serverAnswers());
      if (!current) return;
      if (back) call.current();
      timer = setTimeout(ask, REFRESH_TIMES.serverBackMs);
    };
    timer = setTimeout(ask, REFRESH_TIMES.serverBackMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [away]);
}
