import { type Exchange, isRecord, type Json } from './exchange.ts';

type Answered = Pick<Exchange, 'status' | 'operation' | 'answer'>;

/** True when the server did what the call asked for. */
export function succeeded(exchange: Answered): boolean {
  return exchange.status >= 200 && exchange.status < 400 && !answersErrors(exchange);
}

/** True when the server answered that it did not. A call without an answer was neither refused nor did it succeed. */
export function wasRefused(exchange: Answered): boolean {
  return exchange.status >= 400 || answersErrors(exchange);
}

/** GraphQL answers errors with the status 200, beside no data or data that is null (specification, section 7.1). */
function answersErrors({ operation, answer }: Answered): boolean {
  if (operation === undefined || !isRecord(answer)) return false;
  const { data, errors } = answer;
  return (
    isList(errors) && errors.length > 0 && (!isRecord(data) || Object.values(data).every((value) => value === null))
  );
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
