import type { TestDetail } from '../view-model.ts';
import { block, h } from './dom.ts';
import { icon } from './icons.ts';

/** The address of a picture inside this page; null when its file could not be read. */
export function pictureSource(detail: TestDetail, file: string | undefined): string | null {
  const id = file === undefined ? undefined : detail.blocks[file];
  return id === undefined ? null : block(id);
}

export type Picture = { readonly source: string; readonly title: string };

/** A picture that opens large. The arrow keys then move through `all`. */
export function pictureButton(picture: Picture, all: readonly Picture[]): HTMLElement {
  const image = h('img', { attrs: { src: picture.source, alt: picture.title, loading: 'lazy' } });
  return h(
    'button',
    {
      class: 'shot',
      attrs: { type: 'button', 'aria-label': `${picture.title}: show large` },
      click: () => showLarge(all, Math.max(0, all.indexOf(picture))),
    },
    image,
  );
}

export function missingPicture(words: string): HTMLElement {
  return h('p', { class: 'empty' }, words);
}

function showLarge(pictures: readonly Picture[], start: number): void {
  let at = start;
  const image = h('img', {});
  const title = h('span', { class: 'mono grow' });
  const close = () => dialog.close();
  const step = (by: number) => {
    at = (at + by + pictures.length) % pictures.length;
    const picture = pictures[at];
    if (!picture) return;
    image.src = picture.source;
    image.alt = picture.title;
    title.textContent = picture.title;
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const several = pictures.length > 1;
  const dialog = h(
    'dialog',
    {
      class: 'large',
      attrs: { 'aria-label': 'Picture' },
      keydown: keys,
      click: (event) => event.target === dialog && close(),
    },
    h(
      'div',
      { class: 'bar' },
      title,
      several ? roundButton('back', 'Previous picture', () => step(-1)) : null,
      several ? roundButton('next', 'Next picture', () => step(1)) : null,
      roundButton('close', 'Close', close),
    ),
    h('div', { class: 'scroll' }, image),
  );
  dialog.addEventListener('close', () => dialog.remove());
  step(0);
  document.body.append(dialog);
  dialog.showModal();
}

function roundButton(name: 'back' | 'next' | 'close', label: string, click: () => void): HTMLElement {
  return h('button', { class: 'btn s icon', attrs: { type: 'button', 'aria-label': label }, click }, icon(name));
}
