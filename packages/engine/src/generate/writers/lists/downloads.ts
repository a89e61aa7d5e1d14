import { LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { Download } from '../../../core/browser-clock-and-store-ports.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { saysDownload } from '../../../core/wording/control-meanings.ts';
import { namesLeftover } from '../../../core/wording/unique-text.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { tryOut } from '../try-out.ts';
import { lastingText, nameParts, textOfLastLine } from './downloaded-texts.ts';
import { mainList } from './search-queries.ts';
import { lastingMembers } from './search-results.ts';

const { writing } = LIMITS.generation;

/** Tests what a page gives to download, such as the export of its list: how the file is called, and what it holds. */
export const writeDownloads: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    downloadControls(state.snapshot)
      .filter(({ name }) => {
        const key = `${withoutQuery(state.route)} ${name.replace(/\d+/gu, '')}`;
        return !seen.has(key) && seen.add(key);
      })
      .map((control) => proposalFor(state, control, context)),
  );
};

function downloadControls({ nodes }: FrameSnapshot): readonly SnapshotNode[] {
  return nodes.filter(
    ({ role, name, interactive, disabled, opens }) =>
      interactive &&
      !disabled &&
      (role === 'button' || role === 'link') &&
      (opens === 'download' || saysDownload(name)) &&
      !namesLeftover(name),
  );
}

function proposalFor(state: ExploredState, control: SnapshotNode, context: WriterContext): Proposal {
  return {
    name: `“${shorten(control.name)}” on “${nameOfState(state)}” gives a file with what is listed`,
    feature: featureOfState(state),
    tags: ['download'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const page = await openState(dryRun, state, context);
      const file = await download(dryRun, page, control);
      if (!file) throw new Abandoned('It gives no file to download.');
      for (const text of nameParts(file.name)) await dryRun.expect({ kind: 'download', of: 'name', text });
      const holdsMembers = await expectContent(dryRun, page, { control, text: file.text ?? '' });
      if (!holdsMembers) dryRun.rename(`“${shorten(control.name)}” on “${nameOfState(state)}” gives a file`);
    },
  };
}

/** The file that the control gives, or an entry of the menu that it opens; undefined where none comes. */
async function download(dryRun: DryRun, page: FrameSnapshot, control: SnapshotNode): Promise<Download | undefined> {
  const file = await fileAfter(dryRun, control);
  if (file) return file;
  const known = new Set(page.nodes.map(({ ref }) => ref));
  const opened = (await dryRun.look()).nodes.filter(
    ({ ref, role, interactive, disabled }) => !known.has(ref) && interactive && !disabled && role === 'menuitem',
  );
  const entry =
    opened.find(({ name }) => /csv/iu.test(name)) ?? opened.find(({ name }) => saysDownload(name)) ?? opened[0];
  return entry && fileAfter(dryRun, entry);
}

/** Presses the control and waits for a file that is read; undefined where none comes. */
async function fileAfter(dryRun: DryRun, { target }: SnapshotNode): Promise<Download | undefined> {
  const { session, clock } = dryRun;
  const from = session.log.downloads.length;
  await tryOut(dryRun, { kind: 'click', target });
  const endMs = clock.monotonicMs() + writing.downloadMs;
  for (;;) {
    const file = session.log.downloads.slice(from).at(0);
    const leftMs = endMs - clock.monotonicMs();
    if (file?.text !== undefined || leftMs <= 0) return file;
    await session.nextChange({ timeoutMs: leftMs });
  }
}

/**
 * Expects the names of the columns, members that the page lists, and the last line. A file that has most of what is listed
 * must have all of it. True where it holds members.
 */
async function expectContent(
  dryRun: DryRun,
  page: FrameSnapshot,
  { control, text }: { readonly control: SnapshotNode; readonly text: string },
): Promise<boolean> {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const [header = ''] = lines;
  const list = mainList(page);
  const names = list ? lastingMembers(list, dryRun.records).map(({ name }) => name) : [];
  // A quote within a value is doubled.
  const held = names.filter((name) => text.includes(name) && !name.includes('"'));
  const last = textOfLastLine(lines.slice(1), dryRun.records);
  const isHeader = lines.length > 1 && lastingText(header) !== undefined && header.length <= writing.headerCharacters;
  const wanted = [isHeader ? header : undefined, ...held.slice(0, writing.membersInDownload), last];
  for (const that of new Set(wanted))
    if (that !== undefined) await dryRun.expect({ kind: 'download', of: 'content', text: that });
  const missing = names.filter((name) => !text.includes(name.replaceAll('"', '""')));
  if (held.length > missing.length && missing.length > 0)
    dryRun.suspect({
      kind: 'wrong-list',
      title: `“${control.name}” leaves out what is listed`,
      severity: 'serious',
      tried: `The file of “${control.name}” holds ${held.length} of ${names.length} members that the page lists, but not “${missing[0]}”. It was so both times.`,
    });
  return held.length > 0;
}
