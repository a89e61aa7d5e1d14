import { type RefObject, useEffect, useRef } from 'react';

/** For the form of a page that is built as a file: sends it when it was sent before it could be (`public/early-submit.js`). */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.dataset.early === undefined) return;
    delete form.current.dataset.early;
    form.current.requestSubmit();
  }, []);
  return form;
}
