import { useState } from 'react';

/** True as soon as `value` was true once: for what is loaded when it is needed, and stays then. */
export function useOnceTrue(value: boolean): boolean {
  const [once, setOnce] = useState(value);
  if (value && !once) setOnce(true);
  return once || value;
}
