/** What changes from poll to poll: a moment, as a number or a text. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?|\d{10,}/gu;

export type Call = { readonly method: string; readonly url: string; readonly payload: string };

/** What a call asks for: its method, its address and what it sends, apart from moments. All questions of GraphQL go to one address. */
export function keyOfCall({ method, url, payload }: Call): string {
  return `${method} ${url} ${payload}`.replace(MOMENT, '#');
}
