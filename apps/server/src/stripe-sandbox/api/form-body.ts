/** The fields of a form as Stripe's libraries write them: `items[0][price]=…` is a list of objects. */
export type FormValue = string | { readonly [name: string]: FormValue };

type Open = { [name: string]: string | Open };

export function readForm(text: string): { readonly [name: string]: FormValue } {
  const fields = empty();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? '';
    let place = fields;
    for (const part of path) {
      const known = place[part];
      const next = typeof known === 'object' ? known : empty();
      place[part] = next;
      place = next;
    }
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return fields;
}

/** Without a prototype, so that no name means anything. */
function empty(): Open {
  return Object.create(null);
}
