import { expect, test } from 'vitest';
import { findManifest, importsOf, readManifest, screensOf, staticScripts } from './route-scripts.ts';

const ROUTES = {
  root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/react.js', '/assets/button.js'] },
  home: { id: 'home', parentId: 'root', index: true, module: '/assets/home.js', imports: ['/assets/react.js'] },
  shell: { id: 'shell', parentId: 'root', module: '/assets/shell.js', imports: ['/assets/menu.js'] },
  run: {
    id: 'run',
    parentId: 'shell',
    path: 'runs/:runId',
    module: '/assets/run.js',
    imports: ['/assets/button.js'],
    clientLoaderModule: '/assets/run-loader.js',
  },
};
const MANIFEST = { entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] }, routes: ROUTES };

test('a manifest is read from the script that assigns it', () => {
  const read = readManifest(`window.__reactRouterManifest=${JSON.stringify(MANIFEST)};\n`);
  expect(Object.keys(read.routes)).toEqual(['root', 'home', 'shell', 'run']);
});

test('a script without a manifest is refused', () => {
  expect(() => readManifest('export default {}')).toThrow('does not assign');
});

test('a screen loads its route, everything around it and what they import, each file once', () => {
  expect(screensOf(readManifest(`window.__reactRouterManifest=${JSON.stringify(MANIFEST)}`), ['/theme.js'])).toEqual([
    {
      path: '/',
      files: [
        '/theme.js',
        '/assets/entry.js',
        '/assets/react.js',
        '/assets/root.js',
        '/assets/button.js',
        '/assets/home.js',
      ],
    },
    {
      path: '/runs/:runId',
      files: [
        '/theme.js',
        '/assets/entry.js',
        '/assets/react.js',
        '/assets/root.js',
        '/assets/button.js',
        '/assets/shell.js',
        '/assets/menu.js',
        '/assets/run.js',
        '/assets/run-loader.js',
      ],
    },
  ]);
});

test('the page names its manifest and the scripts that are not part of it', () => {
  const page =
    '<link rel="modulepreload" href="/assets/manifest-b89e.js"/><script src="/theme.js"></script><script>import "/assets/manifest-b89e.js"</script>';
  expect(findManifest(page)).toBe('/assets/manifest-b89e.js');
  expect(staticScripts(page)).toEqual(['/theme.js']);
});

test('static imports and re-exports of a script are found, dynamic ones are not', () => {
  const script =
    'import{a as b}from"./assets/a-1.js";import"./assets/b-2.js";export{c}from"../c-3.js";import d,{e}from\'./d.js\';const f=()=>import("./later.js");';
  expect(importsOf('/pages/public.js', script)).toEqual([
    '/pages/assets/a-1.js',
    '/pages/assets/b-2.js',
    '/c-3.js',
    '/pages/d.js',
  ]);
});
