import { html, raw } from 'hono/html';

export { html };

export type Markup = ReturnType<typeof html>;

type AttributeValue = string | number | boolean | undefined;

/**
 * Attributes, each with a leading space. `true` gives an attribute without a value; `false` and `undefined` give none.
 */
export function attrs(values: Readonly<Record<string, AttributeValue>>): Markup {
  const parts = Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === false) return '';
    return value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`;
  });
  return raw(parts.join(''));
}

/** An element whose name is known only at run time. */
export function element(name: string, attributes: Readonly<Record<string, AttributeValue>>, content: unknown): Markup {
  return html`${raw(`<${name}`)}${attrs(attributes)}>${content}${raw(`</${name}>`)}`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
