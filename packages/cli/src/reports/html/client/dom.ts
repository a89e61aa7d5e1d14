export type Child = Node | string | null;

export type Props = {
  readonly class?: string;
  readonly attrs?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly click?: (event: MouseEvent) => void;
  readonly input?: (event: Event) => void;
  readonly keydown?: (event: KeyboardEvent) => void;
};

/** Creates an element. Texts become text nodes and never markup, so a tested page's text cannot run here. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (props.class) element.className = props.class;
  for (const [name, value] of Object.entries(props.attrs ?? {})) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  if (props.click) element.addEventListener('click', props.click as EventListener);
  if (props.input) element.addEventListener('input', props.input);
  if (props.keydown) element.addEventListener('keydown', props.keydown as EventListener);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** The content of a data block of this page. */
export function block(id: string): string | null {
  return document.getElementById(id)?.textContent ?? null;
}
