import {
  mdiAccountCircle,
  mdiAccountOutline,
  mdiAccountPlus,
  mdiDelete,
  mdiDeleteOutline,
  mdiPencil,
  mdiPencilOutline,
  mdiPlus,
} from '@mdi/js';
import { changed } from '../shared/variant.js';

const other = changed('other-icons');

export const ICONS: Readonly<Record<string, string>> = {
  account: other ? mdiAccountOutline : mdiAccountCircle,
  add: other ? mdiAccountPlus : mdiPlus,
  edit: other ? mdiPencilOutline : mdiPencil,
  delete: other ? mdiDeleteOutline : mdiDelete,
};
