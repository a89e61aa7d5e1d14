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

/** Some interfaces answer errors with the status 200. */
function answersErrors({ operation, answer }: Answered): boolean {
  if (!isRecord(answer)) return false;
  return operation === undefined ? saysRefused(answer) : answersErrorsOfGraphql(answer);
}

type Envelope = { readonly [key: string]: Json };

/** True for an envelope that says that it failed: `success: false`, or its own status, as SvelteKit answers for an action. */
function saysRefused({ success, ok, type, status }: Envelope): boolean {
  const hasFailed = (type === 'failure' || type === 'error') && typeof status === 'number' && status >= 400;
  return success === false || ok === false || hasFailed;
}

/** They stand beside no data, or data that is null (GraphQL, section 7.1). */
function answersErrorsOfGraphql({ data, errors }: Envelope): boolean {
  return (
    isList(errors) && errors.length > 0 && (!isRecord(data) || Object.values(data).every((value) => value === null))
  );
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
