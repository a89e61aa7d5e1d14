import type { OpenedPart } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';

const KINDS: Readonly<Record<string, OpenedPart['kind']>> = { menu: 'menu', listbox: 'choices', tabpanel: 'tab' };

/** What is open on a page, by name: dialogs, menus, lists of choices, selected tabs. What has no name is left out. */
export function openedParts(page: FrameSnapshot): readonly OpenedPart[] {
  const parts: OpenedPart[] = page.dialogs.map(({ name }) => ({ kind: 'dialog', name }));
  for (const { role, name, selected } of page.nodes) {
    const kind = role === 'tab' && selected ? 'tab' : KINDS[role];
    if (kind !== undefined) parts.push({ kind, name });
  }
  const keys = parts.map(({ kind, name }) => `${kind} ${name}`);
  return parts.filter(({ name }, index) => name !== '' && keys.indexOf(keys[index] ?? '') === index);
}
