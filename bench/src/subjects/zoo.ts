import process from 'node:process';
import { ZOO_ACCOUNT } from '../../zoo/server/api.ts';
import { ZOO_BUGS, ZOO_CHANGES, ZOO_DEFECTS, ZOO_FEATURES } from '../../zoo/server/defects.ts';
import { startAddressBook, WATCHED } from '../../zoo/server/start-address-book.ts';
import { buildKit, builtPages } from './build-kit.ts';
import type { Subject } from './subject.ts';

const KITS: readonly { readonly kit: string; readonly about: string }[] = [
  { kit: 'mui', about: 'React with MUI: data grid, pages, a dialog' },
  { kit: 'antd', about: 'React with Ant Design: table, drawer, a popover that confirms' },
  { kit: 'bootstrap', about: 'Bootstrap with plain scripts: pages of their own, modals, toasts' },
  { kit: 'vuetify', about: 'Vue with Vuetify: server table, dialogs, a snackbar' },
  { kit: 'radix', about: 'React with Radix parts in the manner of shadcn/ui: dialog, menu of a row, popover' },
  { kit: 'angular', about: 'Angular with Angular Material: table, paginator, dialogs, stepper' },
];

/** One address book over one API, drawn in several component kits. */
export const ZOO: readonly Subject[] = KITS.map(({ kit, about }) => ({
  name: `zoo-${kit}`,
  about: `an address book; ${about}`,
  features: ZOO_FEATURES,
  defects: ZOO_DEFECTS,
  bugs: ZOO_BUGS,
  changes: ZOO_CHANGES,
  watched: WATCHED,
  wantedFeaturesPct: 85,
  wantedBugsPct: 85,
  install: (say) => buildKit(kit, say),
  async start(planted) {
    const book = await startAddressBook(builtPages(kit), planted);
    const isChange = ZOO_CHANGES.some(({ id }) => id === planted);
    return {
      url: `${book.url}/`,
      ...ZOO_ACCOUNT,
      pid: process.pid,
      met: book.met,
      wasReached: async () => (isChange ? null : book.wasReached()),
      stop: () => book.close(),
    };
  },
}));
