import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { changeRewriting, HARMLESS_CHANGES } from '../planted/harmless-changes.ts';
import { pageScript } from '../planted/page-script.ts';
import { startRewritingProxy } from '../planted/rewriting-proxy.ts';
import { TODO_BUGS, TODO_DEFECTS, TODO_FEATURES } from '../planted/todo-defects.ts';
import { serveFolder } from './static-files.ts';
import type { Subject } from './subject.ts';

const FRAMEWORKS = ['react', 'jquery', 'javascript-es5', 'angular'] as const;
type Framework = (typeof FRAMEWORKS)[number];

/** The four to-do lists of TodoMVC, which are built files. `folder` has one folder for each framework. */
export function toDoLists(folder: string | undefined): readonly Subject[] {
  return FRAMEWORKS.map((framework) => toDoList(framework, folder));
}

function toDoList(framework: Framework, folder: string | undefined): Subject {
  return {
    name: `todo-${framework}`,
    about: `a to-do list in ${framework}, without a server`,
    features: TODO_FEATURES,
    defects: TODO_DEFECTS,
    bugs: TODO_BUGS,
    changes: HARMLESS_CHANGES,
    wantedFeaturesPct: 91.6,
    wantedBugsPct: 75,
    async install() {
      if (folder === undefined) throw new Error('No folder of to-do lists was given. Name it with --to-do-lists.');
      if (!existsSync(join(folder, framework, 'index.html'))) {
        throw new Error(`${join(folder, framework)} has no index.html.`);
      }
    },
    async start(planted) {
      const files = await serveFolder(join(folder ?? '', framework));
      const isChange = HARMLESS_CHANGES.some(({ id }) => id === planted);
      const rewriting =
        planted === null
          ? {}
          : isChange
            ? await changeRewriting(planted)
            : { script: await pageScript('to-do-lists.js', planted) };
      const proxy = await startRewritingProxy(files.port, rewriting);
      return {
        url: `${proxy.url}/`,
        pid: process.pid,
        wasReached: async () => (isChange ? null : proxy.wasReached()),
        async stop() {
          await proxy.close();
          await files.close();
        },
      };
    },
  };
}
