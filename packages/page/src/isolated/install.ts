import type { IsolatedApi } from '../isolated-contract.ts';
import { checkAccessibility } from './accessibility.ts';
import { cover, uncover } from './cover-secrets.ts';
import { focusedElement, placeOf, typeGuarded } from './guarded-typing.ts';

const KEY = Symbol.for('assay.isolated');

const API: IsolatedApi = { cover, uncover, focusedElement, placeOf, typeGuarded, checkAccessibility };

// The script is sent with every question: the first one in a document installs it, and keeps what is covered there.
if (!(KEY in globalThis)) Object.defineProperty(globalThis, KEY, { value: Object.freeze(API) });
