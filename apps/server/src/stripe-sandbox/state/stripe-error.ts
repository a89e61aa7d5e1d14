/** What the stand-in answers when it refuses, in the form of Stripe's errors. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly body: { readonly type: string; readonly message: string; readonly code?: string; readonly param?: string };

  constructor(status: number, body: StripeProblem['body']) {
    super(body.message);
    this.name = 'StripeProblem';
    this.status = status;
    this.body = body;
  }
}

export function missing(id: string, param: string): StripeProblem {
  const message = `No such object: '${id}'`;
  return new StripeProblem(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

export function wrongRequest(message: string): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', message });
}

/** The card did not pay. */
export function cardProblem(code: 'card_declined' | 'expired_card' | 'incorrect_number', message: string) {
  return new StripeProblem(402, { type: 'card_error', code, message });
}
