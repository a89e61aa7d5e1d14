import { serialNumbersIn } from './serial-numbers.ts';

/** True for a text that has one of the names, such as 'L-1056', as a whole: 'Lease L-1056', but not 'L-10561'. */
export function namesAny(text: string, names: ReadonlySet<string>, except: (name: string) => boolean): boolean {
  return names.size > 0 && serialNumbersIn(text).some((number) => names.has(number) && !except(number));
}
