import { describe, expect, it } from 'vitest';
import {
  saysAll,
  saysBack,
  saysDelete,
  saysDownload,
  saysEdit,
  saysKeep,
  saysMore,
  saysNew,
  saysNextPage,
  saysSignOut,
  saysTaken,
} from './control-meanings.ts';

describe('saysSignOut', () => {
  it.each(['Sign out', 'Log out', 'Logout', 'Abmelden', 'Sign off'])('knows “%s”', (label) => {
    expect(saysSignOut(label)).toBe(true);
  });

  it.each(['Sign in', 'Log in', 'About', 'Outlet'])('does not take “%s” for it', (label) => {
    expect(saysSignOut(label)).toBe(false);
  });
});

describe('pictures of controls without a name', () => {
  it.each([
    ['pencil', saysEdit],
    ['trash', saysDelete],
    ['ellipsis vertical', saysMore],
    ['more vert', saysMore],
    ['dots horizontal', saysMore],
    ['chevron right', saysNextPage],
    ['plus New invoice', saysNew],
    ['check Save', saysKeep],
    ['arrow-left Back', saysBack],
  ])('“%s” says what it does', (words, says) => {
    expect(says(words)).toBe(true);
  });

  it.each([
    ['pentagon', saysEdit],
    ['binoculars', saysDelete],
    ['moral', saysMore],
    ['chevron down', saysNextPage],
    ['once New was old', saysBack],
  ])('“%s” says something else', (words, says) => {
    expect(says(words)).toBe(false);
  });
});

describe('saysAll', () => {
  it.each(['Delete all', 'Remove everything', 'Close account', 'Alle löschen', 'Tout supprimer'])(
    'knows “%s”',
    (label) => {
      expect(saysAll(label)).toBe(true);
    },
  );

  it.each(['Delete', 'Delete selected', 'Delete all selected', 'Delete (1)', 'Remove wall'])(
    'does not take “%s” for it',
    (label) => {
      expect(saysAll(label)).toBe(false);
    },
  );
});

it.each([
  ['Export', true],
  ['Export as CSV', true],
  ['Download PDF', true],
  ['Import CSV', false],
  ['Upload document', false],
  ['Exported orders', false],
])('“%s” gives a file: %s', (label, gives) => {
  expect(saysDownload(label)).toBe(gives);
});

it.each([
  ['Robert Amann (4 of 4)', true],
  ['Hall B, 12/12', true],
  ['Evening class (full)', true],
  ['Berth 3, no places left', true],
  ['Robert Amann (3 of 4)', false],
  ['Hall B, 11/12', false],
  ['Full-time', false],
  ['Berth 3, 10 places left', false],
  ['Room 1.2/2.2', false],
])('an option that is full: %s', (text, isFull) => {
  expect(saysTaken(text)).toBe(isFull);
});
