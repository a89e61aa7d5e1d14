import type { DropdownMenu } from 'radix-ui';
import { createContext, useContext } from 'react';

/** The parts of the library that the entries of a menu are made of. They load with the first menu. */
export type MenuParts = Pick<typeof DropdownMenu, 'Item' | 'RadioGroup' | 'RadioItem' | 'Separator'>;

export const MenuPartsContext = createContext<MenuParts | null>(null);

/** @throws Error outside of an open menu */
export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (parts === null) throw new Error('An entry of a menu stands outside of a menu.');
  return parts;
}
